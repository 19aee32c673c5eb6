package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.DeletedSymbols;
import dev.cairn.model.trust.Basis;
import java.util.List;

/// The tests to run for a change, most relevant first.
///
/// @param found the number of tests that qualify
/// @param all the number of test files
/// @param sources the files that the change reaches; `basis` states how complete they are
/// @param deleted the deleted part of the change
public record TestSelectionResult(
        List<SelectedTest> selected,
        int found,
        int all,
        List<String> sources,
        int sourcesTotal,
        List<DeletedSymbols.DeletedSymbol> deleted,
        Basis basis) {

    /// A test file, its cases that reach the change if known, and the reasons.
    ///
    /// @param casesLeftOut the number of further cases that reach the change
    public record SelectedTest(String file, List<String> cases, int casesLeftOut, List<String> why) {

        public SelectedTest {
            cases = List.copyOf(cases);
            why = List.copyOf(why);
        }
    }

    public TestSelectionResult {
        selected = List.copyOf(selected);
        sources = List.copyOf(sources);
        deleted = List.copyOf(deleted);
    }

    /// The selected share of all test files.
    public double share() {
        return all == 0 ? 0 : selected.size() / (double) all;
    }
}
