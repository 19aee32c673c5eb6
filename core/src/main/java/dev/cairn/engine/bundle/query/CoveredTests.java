package dev.cairn.engine.bundle.query;

import dev.cairn.engine.bundle.query.CoverageSource.CoverageFile;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/// Finds the tests that ran a file of a set, from coverage files.
final class CoveredTests {

    /// Why a test file was found, and the lines of its tests that ran a file of the set.
    record CoverageEvidence(String why, SequencedSet<Integer> lines) {}

    private final Map<FileUnit, CoverageEvidence> runs = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();

    private CoveredTests() {}

    static CoveredTests of(CodeGraph graph, List<CoverageFile> coverage, Collection<String> paths) {
        var tests = new CoveredTests();
        if (coverage.isEmpty()) return tests;
        var names = new TestNameLookup(graph);
        coverage.forEach(each -> tests.add(each, paths, names));
        return tests;
    }

    private void add(CoverageFile coverage, Collection<String> paths, TestNameLookup names) {
        coverage.problems().forEach(problem -> notes.add(coverage.path() + " " + problem));
        if (coverage.testsByFile().isEmpty()) return;
        var found = new HashSet<FileUnit>();
        var unknown = new HashSet<String>();
        for (var path : paths)
            for (var name : coverage.testsByFile().getOrDefault(path, List.of())) {
                var test = names.find(name);
                if (test.isEmpty()) unknown.add(name);
                if (test.isEmpty() || test.get().file().path().equals(path)) continue;
                found.add(test.get().file());
                note(test.get(), "ran " + path + ", says " + coverage.path());
            }
        notes.add(coverage.path() + " tells of " + counted(found.size(), "test file")
                + (unknown.isEmpty() ? "" : " and of " + counted(unknown.size(), "test") + " nobody knows here"));
    }

    private static String counted(int count, String what) {
        return (count == 0 ? "no" : count) + " " + what + (count == 1 ? "" : "s");
    }

    /// Only the first reason is kept.
    private void note(TestNameLookup.FoundTest test, String why) {
        var ran = runs.computeIfAbsent(test.file(), _ -> new CoverageEvidence(why, new LinkedHashSet<>()));
        if (test.line() > 0) ran.lines().add(test.line());
    }

    Map<FileUnit, CoverageEvidence> runs() {
        return runs;
    }

    /// Notes about the coverage files.
    List<String> notes() {
        return notes;
    }
}
