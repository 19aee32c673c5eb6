package dev.cairn.language.java.resolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Group and artifact name of a Maven artifact, from which the names of its Java packages are guessed.
record MavenArtifact(String group, String artifact) {

    /// Words of artifact names that need not occur in the names of their packages.
    private static final Set<String> MEANINGLESS_WORDS =
            Set.of("core", "api", "all", "lib", "java", "jvm", "main", "base");

    private static final int SHARED_MIN = 2;
    private static final int SHORTENED_MIN = 5;

    static MavenArtifact parse(String written) {
        int slash = written.indexOf('/');
        return slash <= 0
                ? new MavenArtifact(written, written)
                : new MavenArtifact(written.substring(0, slash), written.substring(slash + 1));
    }

    @Override
    public String toString() {
        return group + "/" + artifact;
    }

    private List<String> groupParts() {
        return List.of(group.split("\\.", -1));
    }

    private List<String> words() {
        return Arrays.stream(artifact.split("[-._]", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /// The words of the artifact name that are not among these parts of a name. Several words together may form
    /// one part.
    private List<String> wordsBeyond(List<String> parts) {
        var left = new ArrayList<String>();
        var words = words();
        for (int from = 0; from < words.size(); ) {
            int taken = 0;
            for (int to = words.size(); to > from && taken == 0; to--)
                if (isPart(String.join("", words.subList(from, to)), parts)) taken = to - from;
            if (taken == 0) left.add(words.get(from));
            from += Math.max(1, taken);
        }
        return left;
    }

    /// Whether a word is one of the parts or the beginning of one, because artifact names are abbreviated:
    /// `spring` for `springframework`.
    private static boolean isPart(String word, List<String> parts) {
        return parts.contains(word)
                || (word.length() >= SHORTENED_MIN && parts.stream().anyMatch(part -> part.startsWith(word)));
    }

    /// Whether the package name begins with the group, so that only artifacts of this group may contain it.
    boolean isOfGroup(List<String> packageParts) {
        var parts = groupParts();
        return parts.size() > 1
                && packageParts.size() >= parts.size()
                && packageParts.subList(0, parts.size()).equals(parts);
    }

    int groupLength() {
        return groupParts().size();
    }

    /// Whether the artifact is named like its group.
    boolean isMain() {
        return wordsBeyond(groupParts()).isEmpty();
    }

    /// The number of words of the artifact name that occur in a package of its group; -1 if a word does not fit
    /// the package.
    int wordsFor(List<String> packageParts) {
        return matching(packageParts, groupLength());
    }

    private int matching(List<String> packageParts, int shared) {
        var beyond = packageParts.subList(shared, packageParts.size());
        int matched = 0;
        for (var word : wordsBeyond(packageParts.subList(0, shared))) {
            boolean isThere = beyond.contains(word);
            if (isThere) matched++;
            else if (!MEANINGLESS_WORDS.contains(word)) return -1;
        }
        return matched;
    }

    /// Whether the artifact probably contains a package that does not begin with its group: both have the same
    /// first parts, and the words of the artifact occur in the package.
    boolean hasSimilarName(List<String> packageParts) {
        int shared = 0;
        var parts = groupParts();
        while (shared < Math.min(parts.size(), packageParts.size())
                && parts.get(shared).equals(packageParts.get(shared))) shared++;
        if (parts.size() == 1 && shared == 0) return containsWordsInOrder(packageParts);
        return shared >= SHARED_MIN
                && shared < packageParts.size()
                && wordsBeyond(packageParts.subList(0, shared)).contains(packageParts.get(shared))
                && matching(packageParts, shared) > 0;
    }

    /// Whether the package contains the words of the artifact in order. Used for old artifacts, whose group equals
    /// their name.
    private boolean containsWordsInOrder(List<String> packageParts) {
        var words = words();
        for (int at = 0; at + words.size() <= packageParts.size(); at++)
            if (packageParts.subList(at, at + words.size()).equals(words)) return words.size() > 1;
        return false;
    }

    /// The parts of a package name that are neither in the group nor in the artifact name.
    List<String> partsBeyond(List<String> packageParts) {
        var known = new HashSet<>(groupParts());
        var words = words();
        for (int from = 0; from < words.size(); from++)
            for (int to = from + 1; to <= words.size(); to++) known.add(String.join("", words.subList(from, to)));
        int at = 0;
        while (at < packageParts.size() && !known.contains(packageParts.get(at))) at++;
        if (at == packageParts.size()) return packageParts;
        while (at < packageParts.size() && known.contains(packageParts.get(at))) at++;
        return packageParts.subList(at, packageParts.size());
    }
}
