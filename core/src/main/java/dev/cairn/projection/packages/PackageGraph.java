package dev.cairn.projection.packages;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.model.dependency.Purl;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The packages of a workspace at one moment, their dependencies and consumers; immutable.
public final class PackageGraph {

    private final List<WorkspacePackage> packages;
    private final List<Need> needs;
    private final List<String> problems;
    private final List<BuildFile> builds;
    private final Locks locks;
    private final OutsideNames outside;
    private final Gaps gaps;

    private PackageGraph(List<BuildFile> builds, Locks locks, List<String> problems, Gaps gaps) {
        var draft = new PackageDraft(builds, locks);
        this.packages = draft.packages();
        this.needs = List.copyOf(draft.needs());
        this.problems = List.copyOf(problems);
        this.builds = builds;
        this.locks = locks;
        this.gaps = gaps;
        this.outside = new OutsideNames(needs, locks);
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
        var resolved = new BuildFiles(builds).resolved();
        var lockFiles = new Locks(locks);
        return new PackageGraph(resolved, lockFiles, allProblems, new Gaps(resolved, lockFiles, problems));
    }

    /// The packages of the workspace, by folder.
    public List<WorkspacePackage> packages() {
        return packages;
    }

    /// All declared dependencies, in the order of the build files.
    public List<Need> needs() {
        return needs;
    }

    public List<Need> needs(WorkspacePackage of) {
        return needs.stream().filter(need -> need.by().equals(of)).toList();
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
        return outside.purl(externalId);
    }

    /// The entry points of programs in the workspace, from its build files.
    public List<String> entrypoints() {
        return builds.stream()
                .flatMap(file ->
                        file.all("entrypoint").stream().map(written -> Entrypoints.path(file.folder(), written)))
                .distinct()
                .toList();
    }
}
