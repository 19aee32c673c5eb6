package dev.cairn.projection.graph.test;

import dev.cairn.parse.TestPaths;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Compares the path of a test with the path of the code it may test.
///
/// @param subject the name without the marks of a test; the folder's name for a file that stands for its folder
/// @param isGeneric whether the file name says nothing by itself, so that it counts in the same place only
/// @param isWorkspaceMember whether the file is in one of several packages of a repository
/// @param place the folders, except those that only express the layout, and the name of the file unless it stands for
///     its folder
public record TestNaming(
        String subject, Set<String> words, boolean isGeneric, boolean isWorkspaceMember, List<String> place) {

    private static final Pattern TEST_MARKER = Pattern.compile("^(?:test|tests|spec)[_.-]"
            + "|[_.-](?:test|tests|spec|it|e2e|test-d|unittest|longtest)$|^Test(?=[A-Z])"
            + "|(?:Tests?|TestCase|IT|ITCase|Spec)$");

    private static final Pattern WORD_END = Pattern.compile("[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])");

    /// File names that stand for their folder.
    private static final Set<String> FOLDER_NAMES =
            Set.of("index", "mod", "lib", "main", "__init__", "tests", "test", "init", "base", "conftest", "spec");

    /// File names that many packages have.
    private static final Set<String> COMMON_NAMES =
            Set.of("utils", "util", "helpers", "helper", "common", "shared", "types", "constants");

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

    /// Folders that hold the packages of a repository with several.
    private static final Set<String> WORKSPACE_FOLDERS =
            Set.of("packages", "crates", "modules", "apps", "libs", "plugins", "extensions");

    private static final int CONTAINED_MIN = 4;
    private static final double CONTAINED_FACTOR = 0.7;
    private static final double WORDS_FACTOR = 0.6;

    public static TestNaming of(String path) {
        var all = TestPaths.folders(path);
        var place = new ArrayList<String>();
        for (var folder : all) {
            var bare = withoutMarker(folder).toLowerCase(Locale.ROOT);
            if (!LAYOUT_FOLDERS.contains(bare)) place.add(bare);
        }
        boolean isMember = !all.isEmpty() && WORKSPACE_FOLDERS.contains(all.getFirst());
        var stem = withoutMarker(stem(TestPaths.fileName(path)));
        var name = stem.toLowerCase(Locale.ROOT);
        if (COMMON_NAMES.contains(name)) {
            place.add(name);
            return new TestNaming("", Set.of(), true, isMember, place);
        }
        if (!FOLDER_NAMES.contains(name) && !name.isEmpty()) {
            place.add(name);
            return new TestNaming(normalized(stem), words(stem), false, isMember, place);
        }
        var folder = place.isEmpty() ? "" : place.getLast();
        return new TestNaming(normalized(folder), words(folder), true, isMember, place);
    }

    private static String stem(String name) {
        int dot = name.indexOf('.', 1);
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /// A name without the marks of a test.
    public static String withoutMarker(String name) {
        return TEST_MARKER.matcher(name).replaceAll("");
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
        if (isGeneric || other.isGeneric) {
            if (isSamePlace(other)) return 1;
            if (subject.equals(other.subject)) return 0;
        }
        if (subject.equals(other.subject)) return 1;
        double contained = 0;
        int shorter = Math.min(subject.length(), other.subject.length());
        int longer = Math.max(subject.length(), other.subject.length());
        if (shorter >= CONTAINED_MIN && (subject.contains(other.subject) || other.subject.contains(subject)))
            contained = CONTAINED_FACTOR * shorter / longer;
        return Math.max(contained, WORDS_FACTOR * share(words, other.words));
    }

    /// Whether both are in the same place of mirrored trees: one place ends with the other, and they share a name that
    /// is not generic, or both are at the top of the only package.
    public boolean isSamePlace(TestNaming other) {
        boolean isLonger = place.size() > other.place.size();
        var longer = isLonger ? this : other;
        var shorter = isLonger ? other : this;
        int surplus = longer.place.size() - shorter.place.size();
        if (!longer.place.subList(surplus, longer.place.size()).equals(shorter.place)) return false;
        return shorter.place.stream().anyMatch(part -> !COMMON_NAMES.contains(part))
                || (surplus <= 1 && (surplus == 0 || !longer.isWorkspaceMember));
    }

    /// Folder similarity from 0 to 1: the share of common folders.
    public double folderSimilarity(TestNaming other) {
        var folders = folders();
        var others = other.folders();
        if (folders.isEmpty() && others.isEmpty()) return 1;
        return share(new HashSet<>(folders), new HashSet<>(others));
    }

    private List<String> folders() {
        boolean hasName = !isGeneric || (subject.isEmpty() && !place.isEmpty());
        return hasName ? place.subList(0, place.size() - 1) : place;
    }

    private static double share(Set<String> one, Set<String> other) {
        var both = new HashSet<>(one);
        both.retainAll(other);
        int all = one.size() + other.size() - both.size();
        return all == 0 ? 0 : both.size() / (double) all;
    }
}
