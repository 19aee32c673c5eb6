package dev.cairn.projection.packages;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.dependency.PackageFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePMap;

/// The build files and lock files of one worktree at one moment, and their package graph, which is built at first
/// use. Immutable.
public final class PackageFiles {

    private final PackageFileCache read;
    private final TreePMap<String, FileVersion> files;
    private volatile @Nullable PackageGraph graph;

    PackageFiles(PackageFileCache read, TreePMap<String, FileVersion> files) {
        this.read = read;
        this.files = files;
    }

    /// The files by path.
    TreePMap<String, FileVersion> files() {
        return files;
    }

    /// Two readers may build it concurrently; the results are equal.
    public PackageGraph graph() {
        var known = graph;
        if (known != null) return known;
        var texts = new ArrayList<PackageFile>();
        var problems = new ArrayList<String>();
        for (var file : files.values()) read.read(file, problems).ifPresent(texts::add);
        var made = PackageGraph.of(texts, problems);
        graph = made;
        return made;
    }

    public WorkspaceStack stack() {
        var manifests =
                files.keySet().stream().filter(path -> !StackFiles.isCi(path)).toList();
        var ci = files.keySet().stream().filter(StackFiles::isCi).toList();
        return new WorkspaceStack(StackFiles.systems(manifests), manifests, List.copyOf(ci), graph().entrypoints());
    }
}
