// JCloisterZone's arithmetic of chance: a number from 0 to below 1, and what follows from it.
#pragma once

namespace rubric::exchange::jcz {

class Random {
public:
  explicit Random(double value) : value_(value) {}
  /// A commit brings its own number.
  void set(double value) { value_ = value; }
  double value() const { return value_; }
  /// A number from 0 to below `n`; then the next value takes the place of this one.
  int next(int n);

private:
  double value_;
};

} // namespace rubric::exchange::jcz
