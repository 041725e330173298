# Makes one mutant of the engine at a time: compiles the changed file alone, links it in front of the engine's library,
# and runs the rulings, and for those that live the tests of the project.
#
# The library and all other objects are built once, in build/mutation. Nothing there is changed for a mutant. Headers of
# the engine are compiled once, so that a mutant costs a second or two.
package Making;
use strict;
use warnings;
use Cwd qw(abs_path);
use Digest::MD5 qw(md5_hex);
use File::Basename qw(dirname);
use File::Path qw(make_path remove_tree);
use JSON::PP;

# Programs of tests that know the engine, the quick ones first; then the command-line cases that play games.
my @suites = ('unit-engine', 'exchange', 'properties', 'unit-catalog');
my @commands = ('scale');
# Cases of unit-catalog that read hostile YAML for a minute, and never come to the engine.
my %without = ('unit-catalog' => q{'~cut off or changed*' '~deep nesting*' '~sizes are bounded*'});

my ($project, $build, $work, @compile, %link, %whole, %fails);

sub quietly { my ($command) = @_; return system("($command) >'$work/log' 2>&1 </dev/null"); }

sub has { my ($what) = @_; return system("command -v $what >/dev/null 2>&1") == 0; }

# How a program is linked with the mutant's object in front of the engine's library.
sub link_command {
  my ($target) = @_;
  my $linker = has('ld.lld') ? '-fuse-ld=lld' : '';
  my ($command) = `ninja -C '$build' -t commands $target` =~ /([^\n]*)\n?\z/;
  $command =~ s{ -o (?:tests/)?\Q$target\E }{ $linker -o '$work/$target' } && $command =~ s{ (\S*librubric_engine\.a)}{ '$work/mutant.o' $1}
    or die "mutate: how is $target linked? $command\n";
  $link{$target} = $command;
}

# Compile text in the place of an engine file: the object, or undef.
sub object {
  my ($text) = @_;
  main::spew("$work/mutant.cpp", $text);
  if (quietly("cd '$project' && @compile -c '$work/mutant.cpp' -o '$work/mutant.o'") != 0) {
    my $log = main::slurp("$work/log");
    die "mutate: a header of the engine was edited meanwhile; begin anew\n" if $log =~ /precompiled|\.pch/i;
    return undef;
  }
  return md5_hex(main::slurp("$work/mutant.o"));
}

# Link a program with the mutant's object: its path.
sub linked {
  my ($target) = @_;
  quietly("cd '$build' && $link{$target}") == 0 or die "mutate: $target cannot be linked, see $work/log\n";
  return "$work/$target";
}

# Run all rulings: {state => lives, killed, crash, time, refused, rulings => [...], runs, words}.
sub check_rulings {
  my ($program) = @_;
  my $report = "$work/report.json";
  # A mutant may run forever or eat all memory.
  my $status = system("cd '$work/rulings' && ulimit -t 20 && ulimit -v 4000000 && timeout 300 '$program' check --strict --jobs 1 "
      . "--format json scenarios/ >'$report' 2>'$work/errors' </dev/null");
  my $code = $status >> 8;
  return {state => 'lives', rulings => [], runs => 0} if $status == 0;
  return {state => 'time', rulings => [], runs => 0} if $code == 124 || $code == 137 || $code == 152;
  return {state => 'crash', rulings => [], runs => 0} if $code > 2;
  my $json = eval { decode_json(main::slurp($report)) };
  return {state => 'refused', rulings => [], runs => 0} if !$json;
  my @failed = grep { !$_->{passed} } @{$json->{runs}};
  my %rulings;
  my $by_words = 0;
  for my $run (@failed) {
    my $words = $run->{refused} || grep { $_->{state} ne 'met' } @{$run->{expectations}};
    ++$by_words if $words;
    # A ruling whose own words fail says more than one whose trace changes.
    for my $ruling (@{$run->{rulings}}) { $rulings{$ruling} += $words ? 1000 : 1; }
  }
  my @rulings = sort { $rulings{$b} <=> $rulings{$a} || $a cmp $b } keys %rulings;
  return {state => @failed ? 'killed' : 'refused', rulings => \@rulings, runs => scalar @failed, words => $by_words};
}

# The cases of a suite that fail, with the program as it is linked now. A program that breaks off fails as a whole.
sub failing_cases {
  my ($suite, $first) = @_;
  my $program = linked($suite);
  my $abort = $first ? '--abort' : '';
  my $status = system("cd '$build' && ulimit -t 60 && RC_PARAMS='seed=1 noshrink=1' '$program' @{[$without{$suite} // '']} $abort -r xml >'$work/cases.xml' 2>'$work/errors' </dev/null");
  return () if $status == 0;
  my (@failed, $name);
  for (split /\n/, main::slurp("$work/cases.xml")) {
    $name = $1 if /<TestCase name="([^"]*)"/;
    push @failed, $name if defined $name && /<OverallResult success="false"/;
  }
  if (!@failed) { @failed = defined $name ? ("$name (breaks off)") : ('breaks off'); }
  s/&quot;/"/g, s/&lt;/</g, s/&gt;/>/g, s/&amp;/&/g for @failed;
  return @failed;
}

sub failing_commands {
  my ($program) = @_;
  my @failed;
  for my $case (map { "$project/tests/cli/$_.test" } @commands) {
    next if system("cd '$project' && timeout 600 tests/cli/run.sh --program '$program' '$case' >/dev/null 2>&1 </dev/null") == 0;
    push @failed, $case =~ m{([^/]*)\.test$};
  }
  return @failed;
}

# Which test of the project notices the mutant that was made last: "unit-engine: name", or an empty text.
sub noticed_by_tests {
  my ($program) = @_;
  for my $suite (@suites) {
    for my $case (failing_cases($suite, !%{$fails{$suite}})) { return "$suite: $case" if !$fails{$suite}{$case}; }
  }
  for my $case (failing_commands($program)) { return "tests/cli/$case.test" if !$fails{cli}{$case}; }
  return '';
}

# Compile a mutant: true if it is another program; the state otherwise.
sub made {
  my ($mutant) = @_;
  my @lines = split /\n/, main::slurp("$project/$mutant->{file}"), -1;
  $whole{$mutant->{file}} //= object(join("\n", @lines)) // die "mutate: $mutant->{file} does not compile, see $work/log\n";
  $lines[$mutant->{line}] = $mutant->{new};
  my $object = object(join("\n", @lines));
  return 'does not compile' if !defined $object;
  return $object eq $whole{$mutant->{file}} ? 'same code' : '';
}

# Make a mutant and run the rulings: the result.
sub mutant {
  my ($mutant) = @_;
  my $state = made($mutant);
  return $state ? {state => $state} : check_rulings(linked('rubric'));
}

# Make a mutant and run the tests: what notices it.
sub tested {
  my ($mutant) = @_;
  made($mutant);
  return noticed_by_tests(linked('rubric'));
}

# A test that fails before anything is changed is told, and notices nothing.
sub prepare_tests {
  quietly("cmake --build '$build' --target @suites") == 0 or die "mutate: the tests cannot be built, see $work/log\n";
  link_command($_) for @suites;
  object(main::slurp("$project/engine/game.cpp"));
  my $program = linked('rubric');
  for my $suite (@suites) { $fails{$suite} = {map { $_ => 1 } failing_cases($suite, 0)}; }
  $fails{cli} = {map { $_ => 1 } failing_commands($program)};
  for my $suite (sort keys %fails) { print "fails before anything is changed\t$suite: $_\n" for sort keys %{$fails{$suite}}; }
}

# Build everything once, and see that all is well before anything is changed.
sub prepare {
  ($project) = @_;
  $build = "$project/build/mutation";
  $work = "$build/work";
  make_path($work, "$work/rulings");
  remove_tree("$work/rulings/scenarios", "$work/rulings/golden");
  system("cp -r '$project/scenarios' '$project/golden' '$work/rulings/'") == 0 or die;
  my $ccache = has('ccache') ? '-DCMAKE_CXX_COMPILER_LAUNCHER=ccache' : '';
  # The same folder depth and flags as a developer's build, so that ccache may know the objects.
  ($ENV{CCACHE_BASEDIR}, $ENV{CCACHE_NOHASHDIR}, $ENV{CCACHE_SLOPPINESS}) = ($project, 1, 'time_macros');
  quietly("cmake -G Ninja -S '$project' -B '$build' -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE='-O1 -DNDEBUG' "
      . "-DRUBRIC_WERROR=ON -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON $ccache") == 0
    && quietly("cmake --build '$build' --target rubric") == 0
    or die "mutate: the program cannot be built, see $work/log\n";
  link_command('rubric');
  # clang compiles such a file in half the time.
  my $clang = has('clang++');
  @compile = ($clang ? 'clang++' : 'c++', '-std=c++20', '-O1', '-DNDEBUG', '-w', '-I.');
  my @headers = split /\n/, `cd '$project' && find engine -name '*.hpp' -not -path 'engine/reference/*' | sort`;
  main::spew("$work/all.hpp", join('', map { "#include \"$_\"\n" } @headers));
  my $compiled = "$work/all.hpp." . ($clang ? 'pch' : 'gch');
  quietly("cd '$project' && @compile -x c++-header '$work/all.hpp' -o '$compiled'") == 0
    or die "mutate: the headers do not compile, see $work/log\n";
  push @compile, $clang ? ('-include-pch', "'$compiled'") : ('-include', "'$work/all.hpp'");
  object(main::slurp("$project/engine/game.cpp")) // die "mutate: nothing compiles, see $work/log\n";
  my $sound = check_rulings(linked('rubric'));
  die "mutate: rulings fail before anything is changed: $sound->{state}\n" if $sound->{state} ne 'lives';
}

1;
