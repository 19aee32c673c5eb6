package dev.cairn.projection.packages;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.model.dependency.Purl;
import dev.cairn.projection.packages.build.BuildFileResolution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The packages of a workspace at one moment with their dependencies and consumers. Immutable.
public final class PackageGraph {

    private final List<WorkspacePackage> packages;
    private final List<ResolvedDependency> dependencies;
    private final List<String> problems;
    private final List<BuildFile> builds;
    private final LockFiles locks;
    private final ExternalPackageUrls externalUrls;
    private final UnreadDeclarations gaps;

    private PackageGraph(List<BuildFile> builds, LockFiles locks, List<String> problems, UnreadDeclarations gaps) {
        var draft = new PackageGraphBuilder(builds, locks);
        this.packages = draft.packages();
        this.dependencies = List.copyOf(draft.needs());
        this.problems = List.copyOf(problems);
        this.builds = builds;
        this.locks = locks;
        this.gaps = gaps;
        this.externalUrls = new ExternalPackageUrls(dependencies, locks);
    }

    /// Builds the graph; `problems` describes files that could not be read at all.
    public static PackageGraph of(List<PackageFile> files, List<String> problems) {
        var builds = new ArrayList<BuildFile>();
        var locks = new ArrayList<LockFile>();
        var allProblems = new ArrayList<>(problems);
        for (var file : files) {
            allProblems.addAll(file.problems());
            switch (file) {
                case BuildFile build -> builds.add(build);
                case LockFile lock -> locks.add(lock);
            }
        }
        var resolved = new BuildFileResolution(builds).resolved();
        var lockFiles = new LockFiles(locks);
        return new PackageGraph(
                resolved, lockFiles, allProblems, new UnreadDeclarations(resolved, lockFiles, problems));
    }

    /// The packages of the workspace, ordered by folder.
    public List<WorkspacePackage> packages() {
        return packages;
    }

    /// All declared dependencies, in the order of the build files.
    public List<ResolvedDependency> dependencies() {
        return dependencies;
    }

    public List<ResolvedDependency> dependencies(WorkspacePackage of) {
        return dependencies.stream().filter(need -> need.by().equals(of)).toList();
    }

    public List<String> problems() {
        return problems;
    }

    /// The number of packages in the lock files.
    public int locked() {
        return locks.all().stream()
                .mapToInt(lock -> lock.file().packages().size())
                .sum();
    }

    /// The workspace package of a file: the one with the nearest enclosing folder.
    public Optional<WorkspacePackage> owner(String path) {
        return packages.stream()
                .filter(one -> one.holds(path))
                .max(Comparator.comparingInt(one -> one.folder().length()));
    }

    /// The consumers of a package, given by name (`lodash`, `group:artifact`) or package URL.
    public Consumers consumers(String asked) {
        return new ConsumerSearch(this, locks, gaps).of(asked);
    }

    /// The package URL of an external package as named in the code graph (`npm:lodash`, `go:example.org/a/b`).
    public Optional<Purl> purl(String externalId) {
        return externalUrls.purl(externalId);
    }

    /// The entry points of programs in the workspace, from its build files.
    public List<String> entrypoints() {
        return builds.stream()
                .flatMap(file ->
                        file.values("entrypoint").stream().map(written -> EntryPoints.path(file.folder(), written)))
                .distinct()
                .toList();
    }
}
