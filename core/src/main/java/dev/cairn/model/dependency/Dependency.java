package dev.cairn.model.dependency;

import java.util.Optional;

/// One need as a build file declares it.
///
/// `folder` is where the declaration says the package lives inside of the workspace. `isIndirect` marks what is only
/// listed because something else needs it.
public record Dependency(
        String name, DependencyScope scope, String range, Optional<String> folder, boolean isIndirect, int line) {

    public static Dependency of(String name, DependencyScope scope, String range, int line) {
        return new Dependency(name, scope, range, Optional.empty(), false, line);
    }

    public Dependency in(String path) {
        return new Dependency(name, scope, range, Optional.of(path), isIndirect, line);
    }

    public Dependency indirect() {
        return new Dependency(name, scope, range, folder, true, line);
    }

    public Dependency as(String otherName, String otherRange) {
        return new Dependency(otherName, scope, otherRange, folder, isIndirect, line);
    }
}
