package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The code of one project as of one point in time, as queries read it.
public final class CodeSnapshot {

    private final ProjectId project;
    private final AsOf asOf;
    private final CodeGraph graph;
    private final SnapshotFiles files;

    public CodeSnapshot(ProjectId project, AsOf asOf, CodeGraph graph, SnapshotFiles files) {
        this.project = project;
        this.asOf = asOf;
        this.graph = graph;
        this.files = files;
    }

    /// The files of a graph and their imports; it keeps no reference to the graph.
    public static final class SnapshotFiles {

        private final Map<String, FileVersion> byPath = new LinkedHashMap<>();
        private final ImportTable imports;

        public SnapshotFiles(CodeGraph graph, List<FileVersion> files) {
            files.forEach(file -> byPath.put(file.path(), file));
            this.imports = ImportTable.of(graph);
        }
    }

    public ProjectId project() {
        return project;
    }

    public AsOf asOf() {
        return asOf;
    }

    public boolean isNow() {
        return asOf.equals(AsOf.NOW);
    }

    public boolean isIndexed() {
        return !files.byPath.isEmpty();
    }

    public CodeGraph graph() {
        return graph;
    }

    public Optional<FileVersion> file(String path) {
        return Optional.ofNullable(files.byPath.get(path));
    }

    /// All paths, sorted.
    public Iterable<String> paths() {
        return files.byPath.keySet();
    }

    ImportTable imports() {
        return files.imports;
    }
}
