package dev.cairn.projection.packages;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.model.dependency.UnparsedDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Describes the declarations in build files that could not be read.
///
/// If there are any, it is not certain that no package depends on a given one.
final class UnreadDeclarations {

    private static final int LINES_LISTED_MAX = 5;

    private record Gap(Ecosystem ecosystem, String message) {}

    private final List<Gap> gaps = new ArrayList<>();
    private final List<String> unread;

    /// `unread` describes files that could not be read at all.
    UnreadDeclarations(List<BuildFile> builds, LockFiles locks, List<String> unread) {
        for (var build : builds) {
            problems(build);
            if (!build.unparsed().isEmpty()) gaps.add(new Gap(build.ecosystem(), describe(build)));
        }
        for (var lock : locks.all()) problems(lock.file());
        this.unread = List.copyOf(unread);
    }

    private void problems(PackageFile file) {
        for (var problem : file.problems()) gaps.add(new Gap(file.ecosystem(), problem));
    }

    /// `not understood: 2 declarations in build.gradle:4, 9 (a computed coordinate)`
    private static String describe(BuildFile build) {
        var all = build.unparsed();
        var lines =
                all.stream().map(UnparsedDeclaration::line).distinct().sorted().toList();
        var listed = lines.stream().limit(LINES_LISTED_MAX).map(String::valueOf).collect(Collectors.joining(", "));
        return "not understood: " + all.size() + (all.size() == 1 ? " declaration" : " declarations") + " in "
                + build.path() + ":" + listed + (lines.size() > LINES_LISTED_MAX ? ", …" : "") + " ("
                + all.stream()
                        .map(UnparsedDeclaration::what)
                        .distinct()
                        .limit(2)
                        .collect(Collectors.joining("; ")) + ")";
    }

    List<String> of(Set<Ecosystem> ecosystems) {
        var told = new ArrayList<>(unread);
        for (var gap : gaps)
            if (ecosystems.contains(gap.ecosystem()) && !told.contains(gap.message())) told.add(gap.message());
        return told;
    }
}
