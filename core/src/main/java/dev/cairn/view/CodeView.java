package dev.cairn.view;

import dev.cairn.model.code.FileVersion;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.current.CodeReading;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.resolve.UnknownUses;
import java.util.Map;
import java.util.Optional;

/// The code of a [View]: the graph and exactly the file versions it was built from.
///
/// @param pending why the code may not reflect everything in the snapshot; empty if it does
/// @param uses answers which uses cannot be resolved
public record CodeView(GraphView built, Map<String, FileVersion> files, Optional<String> pending, UnknownUses uses) {

    /// Code without a resolver.
    public CodeView(GraphView built, Map<String, FileVersion> files, Optional<String> pending) {
        this(built, files, pending, UnknownUses.ALL);
    }

    static CodeView of(CodeReading reading, UnknownUses uses) {
        var code = reading.code();
        return new CodeView(code.view(), code.files().versions(), reading.pending(), uses);
    }

    public CodeGraph graph() {
        return built.graph();
    }

    /// The transaction that the graph was built from.
    public long seq() {
        return built.seq();
    }

    /// The version of a file that the graph was built from.
    public Optional<FileVersion> file(String path) {
        return Optional.ofNullable(files.get(path));
    }

    /// Whether the graph was built from this content of the file.
    public boolean isBuiltFrom(String path, String contentHash) {
        var file = files.get(path);
        return file != null && file.contentHash().equals(contentHash);
    }
}
