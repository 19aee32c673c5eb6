package dev.cairn.files.coverage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Collects pairs of test and file while a coverage file is read.
public final class TestCoverageCollector {

    /// Further pairs of a file and a test are dropped and reported.
    static final int PAIRS_MAX = 500_000;

    /// Maximum length of a test name; no real test name is longer.
    static final int NAME_LENGTH_MAX = 1_000;

    /// The suffix that coverage.py adds to a test's name for its phase.
    private static final Pattern PHASE = Pattern.compile("\\|(?:setup|run|teardown)$");

    private static final Pattern OUTSIDE = Pattern.compile("^/|^[A-Za-z]:/|(?:^|/)\\.\\.(?:/|$)");

    private final String folder;
    private final Map<String, Set<String>> testsByFile = new LinkedHashMap<>();

    /// A cache of normalized test names by the names in the file, because the same names occur for every file and
    /// line.
    private final Map<String, String> names = new HashMap<>();

    private final List<String> problems = new ArrayList<>();
    private Optional<Set<String>> current = Optional.empty();
    private int pairs;
    private boolean isCut;

    /// @param root the folder of the workspace; absolute paths are made relative to it
    public TestCoverageCollector(String root) {
        var plain = root.replace('\\', '/');
        this.folder = plain.endsWith("/") ? plain : plain + "/";
    }

    /// Starts a file; files outside the workspace are skipped.
    void begin(String file) {
        var path = path(file);
        current = path.isEmpty() || OUTSIDE.matcher(path).find()
                ? Optional.empty()
                : Optional.of(testsByFile.computeIfAbsent(path, _ -> new LinkedHashSet<>()));
    }

    /// Records that a test executed the current file. The name is empty for lines that were executed outside of
    /// any test.
    void ran(String test) {
        if (current.isEmpty() || test.isBlank() || test.length() > NAME_LENGTH_MAX) return;
        var tests = current.get();
        if (pairs >= PAIRS_MAX) {
            isCut |= !tests.contains(normalized(test));
            return;
        }
        if (tests.add(names.computeIfAbsent(test, TestCoverageCollector::normalized))) pairs++;
    }

    private static String normalized(String test) {
        return PHASE.matcher(test.strip()).replaceFirst("");
    }

    private String path(String file) {
        var plain = file.strip().replace('\\', '/');
        if (plain.startsWith(folder)) return plain.substring(folder.length());
        return plain.startsWith("./") ? plain.substring(2) : plain;
    }

    void problem(String problem) {
        problems.add(problem);
    }

    public Map<String, List<String>> testsByFile() {
        var fields = new LinkedHashMap<String, List<String>>();
        testsByFile.forEach((file, tests) -> {
            if (!tests.isEmpty()) fields.put(file, List.copyOf(tests));
        });
        return fields;
    }

    /// Warnings about the coverage file.
    public List<String> problems() {
        var all = new ArrayList<>(problems);
        if (all.isEmpty() && pairs == 0) all.add("does not tell which test ran which file");
        if (isCut) all.add("tells more than " + PAIRS_MAX + " runs; the rest is left out");
        return all;
    }
}
