package dev.cairn.engine.inspect.test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Compares the path of a test with the path of the code it may test.
public record TestNaming(String subject, Set<String> words, List<String> folders) {

    private static final Pattern TEST_MARKER = Pattern.compile(
            "^(?:test|tests|spec)[_.-]|[_.-](?:test|tests|spec|it|e2e|test-d)$|^Test(?=[A-Z])|(?:Tests?|TestCase|IT|Spec)$");

    private static final Pattern WORD_END = Pattern.compile("[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])");

    /// File names without meaning of their own; the folder name is used instead.
    private static final Set<String> GENERIC_NAMES =
            Set.of("index", "mod", "lib", "main", "__init__", "tests", "test", "init", "base", "conftest", "spec");

    /// Folders that describe the layout of a tree, not its content.
    private static final Set<String> LAYOUT_FOLDERS = Set.of(
            "src",
            "main",
            "test",
            "tests",
            "__tests__",
            "java",
            "kotlin",
            "lib",
            "spec",
            "specs",
            "testing",
            "unit",
            "packages",
            "pkg",
            "internal",
            "integration",
            "e2e",
            "");

    private static final int CONTAINED_MIN = 4;
    private static final double CONTAINED_FACTOR = 0.7;
    private static final double WORDS_FACTOR = 0.6;

    public static TestNaming of(String path) {
        var parts = List.of(path.split("/", -1));
        var folders = new ArrayList<String>();
        for (var part : parts.subList(0, parts.size() - 1))
            if (!LAYOUT_FOLDERS.contains(withoutTestMarker(part))) folders.add(withoutTestMarker(part));
        var name = parts.getLast();
        int dot = name.indexOf('.', 1);
        var last = dot > 0 ? name.substring(0, dot) : name;
        var stem = TEST_MARKER.matcher(last).replaceAll("");
        if (GENERIC_NAMES.contains(stem.toLowerCase(Locale.ROOT)) && !folders.isEmpty()) stem = folders.getLast();
        return new TestNaming(normalized(stem), words(stem), folders);
    }

    private static String withoutTestMarker(String folder) {
        return TEST_MARKER.matcher(folder).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static String normalized(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static Set<String> words(String text) {
        var words = new HashSet<String>();
        for (var word : WORD_END.split(text, -1)) if (!word.isEmpty()) words.add(word.toLowerCase(Locale.ROOT));
        return words;
    }

    /// Name similarity from 0 to 1: the same name, one contained in the other, or some common words.
    public double nameSimilarity(TestNaming other) {
        if (subject.equals(other.subject)) return 1;
        double contained = 0;
        int shorter = Math.min(subject.length(), other.subject.length());
        int longer = Math.max(subject.length(), other.subject.length());
        if (shorter >= CONTAINED_MIN && (subject.contains(other.subject) || other.subject.contains(subject)))
            contained = CONTAINED_FACTOR * shorter / longer;
        return Math.max(contained, WORDS_FACTOR * share(words, other.words));
    }

    /// Folder similarity from 0 to 1: the share of common folders.
    public double folderSimilarity(TestNaming other) {
        if (folders.isEmpty() && other.folders.isEmpty()) return 1;
        return share(new HashSet<>(folders), new HashSet<>(other.folders));
    }

    private static double share(Set<String> one, Set<String> other) {
        var both = new HashSet<>(one);
        both.retainAll(other);
        int all = one.size() + other.size() - both.size();
        return all == 0 ? 0 : both.size() / (double) all;
    }
}
