# docs/mutation.md: what became of each mutant.
package Table;
use strict;
use warnings;

sub code {
  my ($text) = @_;
  $text =~ s/^\s+|\s+$//g;
  $text =~ s/\s*\/\/.*$//;
  $text =~ s/\|/\\|/g;
  return "`$text`";
}

# Where the two lines differ, with a few words around it.
sub change {
  my ($mutant) = @_;
  my ($old, $new) = map { my $t = $_; $t =~ s/^\s+|\s+$//g; $t =~ s/\s*\/\/.*$//; $t } $mutant->{old}, $mutant->{new};
  return code($old) . ' left out' if $new eq ';';
  return code($old) . ' → ' . code($new);
}

sub killed_by {
  my ($result) = @_;
  my $state = $result->{state};
  return 'never ends (stopped by time)' if $state eq 'time';
  return 'the program breaks off' if $state eq 'crash';
  return 'names of rulings no longer fit' if $state eq 'refused';
  my @rulings = @{$result->{rulings}};
  my $more = @rulings - 4;
  my $list = join(', ', @rulings[0 .. ($more > 0 ? 3 : $#rulings)]);
  $list .= " and $more more" if $more > 0;
  my $runs = $result->{runs} == 1 ? '1 run' : "$result->{runs} runs";
  my $how = $result->{words} == 0 ? "$runs, by the golden only" : $runs;
  return "$list ($how)";
}

# Returns how many live without a reason.
sub write {
  my ($path, $mutants, $why, $how) = @_;
  my @made = grep { $_->{kind} ne 'on purpose' } @$mutants;
  my @purpose = grep { $_->{kind} eq 'on purpose' } @$mutants;
  my @live = grep { $_->{result}{state} eq 'lives' } @made;
  my $nobody = grep { !defined $why->{$_->{id}} } @live;
  my $killed = @made - @live;
  my $bad = grep { $_->{result}{state} eq 'lives' } @purpose;
  my $text = "# Faults in the engine, and the rulings that notice them\n\n"
    . "This page is written by `tests/mutation/mutate` (seed $how->{seed}). It changes one line of the engine at a time and runs\n"
    . "`rubric check --strict scenarios/`. A fault is killed when a run fails: an expectation, or the golden alone. A mutant\n"
    . "that never ends is killed by time. Against those that live the tests of the project are run: `unit-engine`,\n"
    . "`exchange`, `properties`, `unit-catalog` and the command-line cases that play games. The head of the script says how\n"
    . "to run it.\n\n"
    . sprintf("**%d mutants: rulings kill %d; of the others tests notice %d, nothing notices %d, %d were not tried on tests yet.** ",
        scalar @made, $killed, scalar(grep { $_->{result}{tests} } @live),
        scalar(grep { defined $_->{result}{tests} && $_->{result}{tests} eq '' } @live),
        scalar(grep { !defined $_->{result}{tests} } @live))
    . "Each\nthat rulings let live has a reason below. "
    . sprintf("Besides, %d faults made on purpose, %d killed.\n\n", scalar @purpose, @purpose - $bad);

  $text .= "## Faults made on purpose\n\n| fault | change | noticed by |\n|---|---|---|\n";
  for my $one (@purpose) {
    my $by = $one->{result}{state} eq 'lives' ? '**nobody**' : killed_by($one->{result});
    $text .= "| $one->{name} | $one->{file}: " . change($one) . " | $by |\n";
  }

  my (%files, %kinds);
  for my $one (@made) {
    for my $count ($files{$one->{file}} //= [0, 0], $kinds{$one->{kind}} //= [0, 0]) {
      ++$count->[0];
      ++$count->[1] if $one->{result}{state} eq 'lives';
    }
  }
  $text .= "\n## Counts\n\n| file | mutants | killed | live |\n|---|---|---|---|\n";
  $text .= sprintf("| %s | %d | %d | %d |\n", $_, $files{$_}[0], $files{$_}[0] - $files{$_}[1], $files{$_}[1]) for sort keys %files;
  $text .= "\n| kind | mutants | killed | live |\n|---|---|---|---|\n";
  $text .= sprintf("| %s | %d | %d | %d |\n", $_, $kinds{$_}[0], $kinds{$_}[0] - $kinds{$_}[1], $kinds{$_}[1]) for sort keys %kinds;

  $text .= "\n## Those that rulings let live\n\n| file | change | why | noticed by |\n|---|---|---|---|\n";
  for my $one (@live) {
    my $reason = $why->{$one->{id}} // '**no reason yet**';
    $reason =~ s/\|/\\|/g;
    my $tests = $one->{result}{tests};
    my $by = !defined $tests ? 'not tried yet' : $tests eq '' ? 'nothing' : $tests;
    $by =~ s/([|<])/\\$1/g;
    $text .= "| $one->{file} | " . change($one) . " | $reason | $by |\n";
  }

  $text .= "\n## Those that are killed\n";
  for my $file (sort keys %files) {
    my @here = grep { $_->{file} eq $file && $_->{result}{state} ne 'lives' } @made;
    next if !@here;
    $text .= "\n### $file\n\n| kind | change | killed by |\n|---|---|---|\n";
    for my $one (sort { $a->{line} <=> $b->{line} || $a->{new} cmp $b->{new} } @here) {
      $text .= "| $one->{kind} | " . change($one) . ' | ' . killed_by($one->{result}) . " |\n";
    }
  }
  main::spew($path, $text);
  return $nobody + $bad;
}

1;
