package dev.cairn.engine.inspect;

import java.util.List;

/// The tests to run for a change, most concerned first.
///
/// `found` counts the tests that qualify, `all` every test file there is; `sources` lists files the change reaches, as
/// far as `end` says. `gone` is the part of the change that is no longer there.
public record SelectResult(
        List<Selected> selected,
        int found,
        int all,
        List<String> sources,
        int sourcesTotal,
        List<GoneCode.Gone> gone,
        WalkEnd end) {

    /// A test file, the cases in it that reach the change where they are known, and why it is here.
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

    /// The part of all test files that is selected.
    public double share() {
        return all == 0 ? 0 : selected.size() / (double) all;
    }
}
