package dev.cairn.model.dependency;

import java.util.Optional;

/// One dependency as a build file declares it.
///
/// `folder` is set if the declaration points into the workspace. `isIndirect` marks packages that are listed only
/// because another package needs them. `origin` is `path:line` of another build file from which the dependency is
/// inherited, for example a parent pom; it is empty for dependencies declared in this file.
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

    public Dependency inFolder(String path) {
        return new Dependency(name, scope, range, Optional.of(path), isIndirect, line, origin);
    }

    public Dependency asIndirect() {
        return new Dependency(name, scope, range, folder, true, line, origin);
    }

    public Dependency withName(String otherName, String otherRange) {
        return new Dependency(otherName, scope, otherRange, folder, isIndirect, line, origin);
    }

    public Dependency withScope(DependencyScope other) {
        return new Dependency(name, other, range, folder, isIndirect, line, origin);
    }

    /// A copy for another build file that inherits the dependency. `at` is the line in that file, and `from`
    /// becomes the origin.
    public Dependency inherited(String from, int at) {
        var first = origin.isEmpty() ? from + ":" + line : origin;
        return new Dependency(name, scope, range, folder, isIndirect, at, first);
    }
}
