package dev.cairn.engine.inspect.explain;

import dev.cairn.projection.source.CodeContents;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Reads the source code of a symbol's dependencies, so that an agent need not open their files.
public final class DependencyCode {

    /// Longer units are shown by signature only, because part of a unit would mislead.
    static final int LINES_MAX = 30;

    static final int UNITS_MAX = 10;

    private final CodeContents contents;

    public DependencyCode(CodeContents contents) {
        this.contents = contents;
    }

    Map<String, String> of(View view, ExplainResult explained) {
        var graph = view.graph();
        var slices = new HashMap<String, String>();
        var texts = new HashMap<String, byte[]>();
        for (var neighbour : explained.dependencies().shown()) {
            if (slices.size() >= UNITS_MAX) break;
            var node = graph.find(neighbour.id());
            if (node.isEmpty() || !graph.isSymbol(node.getAsInt())) continue;
            var span = graph.declarations().fact(node.getAsInt()).span();
            if (span.endLine() - span.startLine() >= LINES_MAX) continue;
            var text = texts.computeIfAbsent(graph.path(node.getAsInt()), path -> text(view, path));
            if (span.endByte() <= text.length)
                slices.put(
                        neighbour.id(),
                        new String(text, span.startByte(), span.endByte() - span.startByte(), StandardCharsets.UTF_8));
        }
        return slices;
    }

    private byte[] text(View view, String path) {
        return view.code().file(path).flatMap(contents::content).orElse(new byte[0]);
    }
}
