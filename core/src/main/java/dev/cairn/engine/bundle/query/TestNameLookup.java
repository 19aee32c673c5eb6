package dev.cairn.engine.bundle.query;

import dev.cairn.engine.inspect.test.TestCases;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Resolves the test names that test runners write: a path, an id, a module or class with a member, or the name of a
/// case. A name that matches several files is not resolved.
final class TestNameLookup {

    /// A test; line 0 means the whole file.
    record FoundTest(FileUnit file, int line) {}

    /// A case of a test file.
    private record NamedCase(String words, int line) {}

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}_]+");

    /// Tests by path, with and without extension; empty if several files match.
    private final Map<String, Optional<FoundTest>> byPath = new HashMap<>();

    /// Tests by path suffix; empty if several files match.
    private final Map<String, Optional<FoundTest>> byEnd = new HashMap<>();

    /// Tests by case name or path suffix, with underscores as separators; empty if several files match.
    private final Map<String, Optional<FoundTest>> byFlatName = new HashMap<>();

    private final Map<FileUnit, List<NamedCase>> cases = new HashMap<>();

    TestNameLookup(CodeGraph graph) {
        graph.declarations().files().stream().filter(TestCode::isTestFile).forEach(this::add);
    }

    private void add(FileUnit file) {
        var whole = new FoundTest(file, 0);
        var bare = withoutEnding(file.path());
        put(byPath, words(file.path()), whole);
        if (bare.contains("/")) put(byPath, words(bare), whole);
        for (int at = 0; at >= 0; at = next(bare, at)) {
            put(byEnd, words(file.path().substring(at)), whole);
            put(byEnd, words(bare.substring(at)), whole);
            put(byFlatName, flat(file.path().substring(at)), whole);
            put(byFlatName, flat(bare.substring(at)), whole);
        }
        var own = new ArrayList<NamedCase>();
        for (var fact : file.facts().symbols()) {
            if (!TestCases.isCase(fact)) continue;
            int line = fact.span().startLine();
            own.add(new NamedCase(words(fact.name()), line));
            put(byFlatName, flat(fact.name()), new FoundTest(file, line));
        }
        cases.put(file, own);
    }

    /// The start of the next path segment; -1 after the last.
    private static int next(String path, int at) {
        int slash = path.indexOf('/', at);
        return slash < 0 ? -1 : slash + 1;
    }

    private static void put(Map<String, Optional<FoundTest>> names, String name, FoundTest named) {
        names.merge(name, Optional.of(named), (one, other) -> isOneFile(one, other) ? one : Optional.empty());
    }

    private static boolean isOneFile(Optional<FoundTest> one, Optional<FoundTest> other) {
        return one.map(FoundTest::file).equals(other.map(FoundTest::file));
    }

    private static String withoutEnding(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') + 1 ? path.substring(0, dot) : path;
    }

    /// Normalizes separators, which differ between paths, ids and qualified names.
    private static String words(String name) {
        var normalized = BETWEEN_WORDS.matcher(name).replaceAll(".");
        int begin = normalized.startsWith(".") ? 1 : 0;
        return normalized.substring(
                begin, normalized.endsWith(".") ? Math.max(begin, normalized.length() - 1) : normalized.length());
    }

    /// Trace files allow only letters, digits and underscores.
    private static String flat(String name) {
        return words(name).replace('.', '_');
    }

    Optional<FoundTest> find(String name) {
        var found = whole(name);
        int bar = name.indexOf('|');
        // A run may add a prefix before each test name.
        return found.isPresent() || bar < 0 ? found : whole(name.substring(bar + 1));
    }

    private Optional<FoundTest> whole(String name) {
        var words = words(name);
        for (int end = words.length(); end > 0; end = words.lastIndexOf('.', end - 1)) {
            var file = byPath.getOrDefault(words.substring(0, end), Optional.empty())
                    .map(FoundTest::file);
            if (file.isPresent()) return Optional.of(new FoundTest(file.get(), line(file.get(), words.substring(end))));
        }
        var flat = byFlatName.getOrDefault(flat(name), Optional.empty());
        return flat.isPresent() ? flat : member(words);
    }

    /// A path suffix, followed by a case of that file or nothing.
    private Optional<FoundTest> member(String words) {
        for (int end = words.length(); end > 0; end = words.lastIndexOf('.', end - 1)) {
            var file = byEnd.getOrDefault(words.substring(0, end), Optional.empty());
            if (file.isEmpty()) continue;
            int line = line(file.get().file(), words.substring(end));
            if (line > 0 || end == words.length())
                return Optional.of(new FoundTest(file.get().file(), line));
        }
        return Optional.empty();
    }

    /// The line of the longest case name in the rest of a name; 0 if there is none.
    private int line(FileUnit file, String rest) {
        var found = new NamedCase("", 0);
        for (var each : cases.getOrDefault(file, List.of()))
            if (each.words().length() > found.words().length() && (rest + ".").contains("." + each.words() + "."))
                found = each;
        return found.line();
    }
}
