# The kinds of faults: what one line of C++ may become. Text only; what does not compile, or compiles to the same code,
# is no fault and is left out by the caller.
package Kinds;
use strict;
use warnings;

# Places of the line that are code: comments and string literals are blanked, byte for byte.
sub code_of {
  my ($line) = @_;
  return '' if $line =~ m{^\s*(//|#|\}|namespace\b|using\b|template\b|static_assert\b|assert\()};
  $line =~ s/"(?:[^"\\]|\\.)*"/'_' x length($&)/ge;
  $line =~ s{//.*$}{' ' x length($&)}e;
  return $line;
}

# The closing parenthesis that belongs to the one at $at, on this line; -1 where it is not.
sub closing {
  my ($code, $at) = @_;
  my $depth = 0;
  for my $i ($at .. length($code) - 1) {
    my $c = substr($code, $i, 1);
    ++$depth if $c eq '(';
    if ($c eq ')' && --$depth == 0) { return $i; }
  }
  return -1;
}

my @swaps = (
  ['comparison turned', qr/ < (?!<)/, ' <= '], ['comparison turned', qr/ <= /, ' < '],
  ['comparison turned', qr/ > /, ' >= '],      ['comparison turned', qr/ >= /, ' > '],
  ['equal for unequal', qr/ == /, ' != '],     ['equal for unequal', qr/ != /, ' == '],
  ['or for and', qr/ && /, ' || '],            ['or for and', qr/ \|\| /, ' && '],
  ['plus for minus', qr/ \+ /, ' - '],         ['plus for minus', qr/ - /, ' + '],
  ['plus for minus', qr/ \+= /, ' -= '],       ['plus for minus', qr/ -= /, ' += '],
  ['true for false', qr/\btrue\b/, 'false'],   ['true for false', qr/\bfalse\b/, 'true'],
  ['least for most', qr/\bmax_element\b/, 'min_element'], ['least for most', qr/\bstd::max\b/, 'std::min'],
  ['not forgotten', qr/(?<=[( ])!(?=[\w(])/, ''],
  ['branch dropped', qr/\b(?:continue|break|return);/, ';'],
);

# changes(lines, number): each [kind, what the line becomes].
sub changes {
  my ($lines, $number) = @_;
  my $line = $lines->[$number];
  my $code = code_of($line);
  return () if $code !~ /\S/;
  my @changes;
  my $put = sub {
    my ($kind, $from, $length, $new) = @_;
    my $changed = $line;
    substr($changed, $from, $length) = $new;
    push @changes, [$kind, $changed];
  };
  for my $swap (@swaps) {
    my ($kind, $pattern, $new) = @$swap;
    while ($code =~ /$pattern/g) { $put->($kind, $-[0], $+[0] - $-[0], $new); }
  }
  # A number one more; not a size of an array, not a part of a name or of another number.
  while ($code =~ /(?<![\w.])(\d+)(?![\w.])/g) {
    my ($from, $length, $digits) = ($-[1], $+[1] - $-[1], $1);
    next if substr($code, 0, $from) =~ /(array|Small)<[^>]*$/;
    $put->('count off by one', $from, $length, $digits + 1);
  }
  # `++n` and `--n` as statements.
  if ($code =~ /(?<![\w)])(\+\+|--)(?=[\w(])/ && $code !~ /\bfor \(/) {
    $put->('counted the other way', $-[1], 2, $1 eq '++' ? '--' : '++');
  }
  # A condition that never or always holds.
  while ($code =~ /\bif \(/g) {
    my $open = $+[0] - 1;
    my $close = closing($code, $open);
    next if $close < 0;
    my $from = $open + 1;
    my $inside = substr($code, $from, $close - $from);
    if ($inside =~ /^.*; /) { $from += $+[0]; }
    my $condition = substr($line, $from, $close - $from);
    $put->('branch dropped', $from, $close - $from, "false && ($condition)");
    $put->('branch always taken', $from, $close - $from, "true || ($condition)");
  }
  # A whole statement left out: a call or an assignment that ends on its line and begins on it.
  my $before = $number > 0 ? code_of($lines->[$number - 1]) : '';
  my $whole = $number == 0 || $lines->[$number - 1] =~ m{^\s*(//.*)?$} || $before !~ /\S/ || $before =~ /[;{})]\s*$|\belse\s*$/;
  if ($whole && $code =~ /^(\s+)(?!return\b|const\b|auto\b|using\b|struct\b|case\b|default\b|else\b|for\b|if\b|while\b)([\w.>()\[\]*:&-]+(?: [-+|&]?= |\().*;)\s*$/) {
    $put->('statement dropped', length($1), length($2), ';');
  }
  return @changes;
}

1;
