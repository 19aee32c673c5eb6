package dev.cairn.model.dependency;

import java.util.Optional;

/// One need as a build file declares it.
///
/// `folder` is where the declaration says the package lives inside of the workspace. `isIndirect` marks what is only
/// listed because something else needs it. `origin` is `path:line` of another build file that declares the need for
/// this one, for example a parent pom; it is empty for a need of the file's own.
public record Dependency(
        String name,
        DependencyScope scope,
        String range,
        Optional<String> folder,
        boolean isIndirect,
        int line,
        String origin) {

    public static Dependency of(String name, DependencyScope scope, String range, int line) {
        return new Dependency(name, scope, range, Optional.empty(), false, line, "");
    }

    public Dependency in(String path) {
        return new Dependency(name, scope, range, Optional.of(path), isIndirect, line, origin);
    }

    public Dependency indirect() {
        return new Dependency(name, scope, range, folder, true, line, origin);
    }

    public Dependency as(String otherName, String otherRange) {
        return new Dependency(otherName, scope, otherRange, folder, isIndirect, line, origin);
    }

    /// The same need in another scope.
    public Dependency scoped(DependencyScope other) {
        return new Dependency(name, other, range, folder, isIndirect, line, origin);
    }

    /// The need as another file takes it over: `at` is the line there that does so.
    public Dependency inherited(String from, int at) {
        var first = origin.isEmpty() ? from + ":" + line : origin;
        return new Dependency(name, scope, range, folder, isIndirect, at, first);
    }
}
