package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.View;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The code of one project as of one point in time, as queries read it.
public final class CodeSnapshot {

    private final View view;
    private final SnapshotFiles files;

    public CodeSnapshot(View view, SnapshotFiles files) {
        this.view = view;
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

    public View view() {
        return view;
    }

    public ProjectId project() {
        return view.project();
    }

    public boolean isNow() {
        return view.isNow();
    }

    public boolean isIndexed() {
        return !files.byPath.isEmpty();
    }

    public CodeGraph graph() {
        return view.graph();
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
