package dev.cairn.process;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A build of Cairn: its version, and the name that the launcher gave to this build.
///
/// Builds are ordered by version, and builds of one version by the time in their name. A build without such a name, for
/// example one run from class files, is neither older nor newer than others of its version.
public record BuildVersion(String version, String build) {

    private static final Pattern NUMBERED = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9}){0,5})(.*)");
    private static final Pattern STAMPED = Pattern.compile("(\\d{8}-\\d{6})-\\d+");

    /// Whether it is certain that the other build is newer.
    public boolean isOlderThan(BuildVersion other) {
        var mine = NUMBERED.matcher(version);
        var others = NUMBERED.matcher(other.version);
        if (!mine.matches() || !others.matches()) return false;
        int order = compareParts(parts(mine.group(1)), parts(others.group(1)));
        if (order != 0) return order < 0;
        // A pre-release comes before the release with the same numbers.
        boolean isEarly = !mine.group(2).isEmpty();
        boolean othersIsEarly = !others.group(2).isEmpty();
        if (isEarly != othersIsEarly) return isEarly;
        return mine.group(2).equals(others.group(2)) && isBuiltBefore(other);
    }

    private boolean isBuiltBefore(BuildVersion other) {
        var mine = STAMPED.matcher(build);
        var others = STAMPED.matcher(other.build);
        return mine.matches() && others.matches() && mine.group(1).compareTo(others.group(1)) < 0;
    }

    private static List<Integer> parts(String numbers) {
        return Stream.of(numbers.split("\\.")).map(Integer::valueOf).toList();
    }

    private static int compareParts(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
            int order = Integer.compare(i < one.size() ? one.get(i) : 0, i < other.size() ? other.get(i) : 0);
            if (order != 0) return order;
        }
        return 0;
    }
}
