package dev.cairn.projection.packages;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.dependency.PackageFile;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The package files of one project, and their graph, which is built at first use.
public final class PackageFiles {

    private final PackageFileCache read;
    private final TreeMap<String, FileVersion> files = new TreeMap<>();
    private volatile @Nullable PackageGraph graph;

    PackageFiles(PackageFileCache read) {
        this.read = read;
    }

    void put(FileVersion file) {
        files.put(file.path(), file);
        graph = null;
    }

    void remove(String path) {
        files.remove(path);
        graph = null;
    }

    boolean holds(FileVersion file) {
        return file.equals(files.get(file.path()));
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
