package dev.cairn.projection.packages;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.projection.packages.build.VersionRanges;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Collects packages and their dependencies from build files in path order.
final class PackageGraphBuilder {

    /// Identifies a package, because a folder has at most one package of each ecosystem.
    private record PackageLocation(Ecosystem ecosystem, String folder) {}

    private final LockFiles locks;
    private final Map<PackageLocation, WorkspacePackage> packages = new LinkedHashMap<>();
    private final Map<String, List<WorkspacePackage>> byName = new HashMap<>();
    private final List<ResolvedDependency> needs = new ArrayList<>();

    PackageGraphBuilder(List<BuildFile> files, LockFiles locks) {
        this.locks = locks;
        var ordered =
                files.stream().sorted(Comparator.comparing(BuildFile::path)).toList();
        for (var file : ordered) if (!file.name().isBlank()) declare(file, file.name());
        for (var file : ordered)
            if (owner(file).isEmpty() && !file.dependencies().isEmpty()) declare(file, nameless(file));
        for (var one : packages.values())
            byName.computeIfAbsent(key(one.ecosystem(), one.name()), _ -> new ArrayList<>(1))
                    .add(one);
        for (var file : ordered)
            owner(file).ifPresent(owner -> {
                for (var need : file.dependencies()) needs.add(need(owner, file, need));
            });
    }

    List<WorkspacePackage> packages() {
        return packages.values().stream()
                .sorted(Comparator.comparing(WorkspacePackage::folder).thenComparing(WorkspacePackage::file))
                .toList();
    }

    List<ResolvedDependency> needs() {
        return needs;
    }

    private void declare(BuildFile file, String name) {
        var named = file.declaration();
        packages.putIfAbsent(
                new PackageLocation(file.ecosystem(), file.folder()),
                new WorkspacePackage(
                        file.ecosystem(), name, named.version(), file.folder(), file.path(), named.line()));
    }

    /// The name for a build file that declares none: the name of its folder.
    private static String nameless(BuildFile file) {
        var folder = file.folder();
        return folder.isEmpty() ? "root" : folder.substring(folder.lastIndexOf('/') + 1);
    }

    /// The package that a build file belongs to: the package of its folder, for Python also that of the nearest
    /// parent folder.
    private Optional<WorkspacePackage> owner(BuildFile file) {
        var folder = file.folder();
        while (true) {
            var found = packages.get(new PackageLocation(file.ecosystem(), folder));
            if (found != null) return Optional.of(found);
            if (folder.isEmpty() || file.ecosystem() != Ecosystem.PYPI) return Optional.empty();
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        }
    }

    private ResolvedDependency need(WorkspacePackage owner, BuildFile file, Dependency declared) {
        var inFolder = declared.folder().map(folder -> packages.get(new PackageLocation(owner.ecosystem(), folder)));
        if (inFolder.isPresent()) {
            var inside = inFolder.get();
            // Code imports a Go module by the declared name, whatever the module in the folder is called.
            var renamed =
                    owner.ecosystem() == Ecosystem.GO ? declared : declared.withName(inside.name(), declared.range());
            return new ResolvedDependency(owner, file.path(), renamed, inFolder, Optional.empty());
        }
        var pinned = VersionRanges.pinned(owner.ecosystem(), declared.range());
        // A lock file that selected a version other than the pinned one does not apply to this declaration.
        var chosen = locks.selected(owner, declared)
                .filter(found ->
                        pinned.isEmpty() || pinned.equals(found.locked().version()));
        boolean isOutside = chosen.isPresent() && !chosen.get().locked().isInternal();
        boolean isWritten = declared.range().startsWith("workspace:");
        var inside = isOutside && !isWritten ? Optional.<WorkspacePackage>empty() : named(owner, declared.name());
        return new ResolvedDependency(
                owner, file.path(), declared, inside, inside.isPresent() ? Optional.empty() : chosen);
    }

    /// The workspace package with a name. If there are several, the one with the longest common path is used.
    private Optional<WorkspacePackage> named(WorkspacePackage by, String name) {
        return byName.getOrDefault(key(by.ecosystem(), name), List.of()).stream()
                .filter(one -> !one.equals(by))
                .max(Comparator.comparingInt(one -> shared(one.folder(), by.folder())));
    }

    private static int shared(String one, String other) {
        int at = 0;
        while (at < one.length() && at < other.length() && one.charAt(at) == other.charAt(at)) at++;
        return at;
    }

    private static String key(Ecosystem ecosystem, String name) {
        return ecosystem.purlType() + ":" + ecosystem.comparisonKey(name);
    }
}
