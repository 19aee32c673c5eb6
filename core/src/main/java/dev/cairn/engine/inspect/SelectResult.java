package dev.cairn.engine.inspect;

import java.util.List;

/// The tests to run for a change, most relevant first.
///
/// @param found the number of tests that qualify
/// @param all the number of test files
/// @param sources the files that the change reaches, as far as `end` says
/// @param gone the deleted part of the change
public record SelectResult(
        List<Selected> selected,
        int found,
        int all,
        List<String> sources,
        int sourcesTotal,
        List<GoneCode.Gone> gone,
        WalkEnd end) {

    /// A test file, its cases that reach the change if known, and the reasons.
    public record Selected(String file, List<String> cases, List<String> why) {

        public Selected {
            cases = List.copyOf(cases);
            why = List.copyOf(why);
        }
    }

    public SelectResult {
        selected = List.copyOf(selected);
        sources = List.copyOf(sources);
        gone = List.copyOf(gone);
    }

    /// The selected share of all test files.
    public double share() {
        return all == 0 ? 0 : selected.size() / (double) all;
    }
}
