package dev.cairn.engine.slice;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.View;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Cuts the pieces of one larger answer; each file is read once. It does not depend on the files on disk.
public final class SlicePieces {

    /// A longer line is cut: it declares a table or is generated.
    private static final int DECLARED_LENGTH_MAX = 160;

    private final SourceTexts texts;
    private final View view;
    private final CodeGraph graph;
    private final Map<String, Optional<byte[]>> contents = new HashMap<>();

    SlicePieces(SourceTexts texts, View view) {
        this.texts = texts;
        this.view = view;
        this.graph = view.graph();
    }

    /// The location and signature of a node.
    public Slice listed(int node) {
        var unit = SourceUnits.of(graph, node);
        return slice(unit, unit.signature(), Slice.CallNeighbours.NONE, Slice.CallNeighbours.NONE);
    }

    /// The line on which a symbol is declared, after its number.
    public String declared(int symbol) {
        int line = graph.fact(symbol).orElseThrow().at().line();
        var text = content(graph.path(symbol))
                .map(bytes -> SourceLines.of(bytes, line, line).strip())
                .orElseGet(() -> graph.fact(symbol).orElseThrow().signature());
        return line + " " + text.substring(0, Math.min(text.length(), DECLARED_LENGTH_MAX));
    }

    private Optional<byte[]> content(String path) {
        return contents.computeIfAbsent(path, each -> texts.content(view, each));
    }

    /// All indexed lines of a node with the ids of a few neighbours.
    public Slice shown(int node, int neighboursMax) {
        var unit = SourceUnits.of(graph, node);
        var content = content(unit.path());
        boolean isFile = !graph.isSymbol(node) && graph.file(node).isPresent();
        // The lines of a file are counted on request, because many files are never parsed.
        var whole = isFile && content.isPresent() ? unit.upTo(SourceLines.count(content.get())) : unit;
        var code = content.map(bytes -> SourceLines.of(bytes, whole.startLine(), whole.endLine()))
                .orElse(unit.signature());
        var around = new CallNeighbourLookup(graph, neighboursMax, false);
        return slice(whole, code, around.callers(node), around.callees(node));
    }

    private static Slice slice(
            Slice.SourceUnit unit, String code, Slice.CallNeighbours callers, Slice.CallNeighbours callees) {
        return new Slice(unit, code, callers, callees, Slice.SourceState.UNCHECKED);
    }
}
