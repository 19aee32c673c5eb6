package dev.cairn.engine.slice;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Cuts exact source lines of symbols and files.
public final class Slicer {

    private final SourceTexts texts;
    private final BiFunction<View, String, Optional<String>> bestHit;

    /// @param bestHit the id of the symbol that answers a query best
    public Slicer(SourceTexts texts, BiFunction<View, String, Optional<String>> bestHit) {
        this.texts = texts;
        this.bestHit = bestHit;
    }

    /// Finds the target and cuts it; refuses with the most similar names if nothing matches.
    public SliceResult slice(SliceRequest request) {
        if (request.target().isEmpty())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "A slice needs a symbol, a file or a query.",
                    "Give symbol=<id or name>, file=<path>, or query=<what it does>.");
        return find(new SliceRequest(request.view(), relative(request), request.mode()));
    }

    private SliceRequest.SliceTarget relative(SliceRequest request) {
        var wanted = request.target();
        return new SliceRequest.SliceTarget(
                relative(request.view(), wanted.symbol()), relative(request.view(), wanted.file()), wanted.query());
    }

    private String relative(View view, String written) {
        return texts.relative(view.project(), written).orElseThrow(() -> SliceRefusals.outside(written));
    }

    private SliceResult find(SliceRequest request) {
        var graph = request.view().requireGraph();
        var lines = new RequestedLines(graph, texts, request);
        var range = lines.found();
        if (range.isPresent()) return new SliceResult.FoundSlice(cut(graph, range.get(), request), Optional.empty());
        return whole(graph, request.withTarget(lines.plainTarget()));
    }

    private SliceResult whole(CodeGraph graph, SliceRequest request) {
        var absent = new SliceRefusals(graph, texts, request);
        absent.refuseLineAfterEnd();
        var wanted = request.target();
        return switch (find(graph, request)) {
            case LookupResult.One(var node) -> {
                absent.refuseUnstored(graph, node);
                absent.refuseUnknownMembers(SourceUnits.parts(graph, node), graph.id(node));
                yield new SliceResult.FoundSlice(cut(graph, node, request), Optional.empty());
            }
            case LookupResult.Several(var nodes, var leftOut) ->
                new SliceResult.AmbiguousSlice(
                        nodes.stream().map(node -> SourceUnits.of(graph, node)).toList(), leftOut);
            case LookupResult.None(var similar) ->
                texts.renamed(request.view(), wanted.written())
                        .map(renamed -> new SliceResult.FoundSlice(
                                cut(graph, renamed.node(), request), Optional.of(renamed.former())))
                        .orElseThrow(() -> absent.notFound(similar));
        };
    }

    /// The slice of a known node.
    public Slice cut(CodeGraph graph, int node, SliceRequest request) {
        var unit = unit(graph, node, request);
        return cut(graph, new RequestedLines.LinesOfNode(node, unit, true), request);
    }

    private Slice cut(CodeGraph graph, RequestedLines.LinesOfNode lines, SliceRequest request) {
        int node = lines.node();
        var unit = lines.unit();
        var code = request.mode() == SliceMode.SIGNATURE ? unit.signature() : code(request.view(), unit);
        var around = new CallNeighbourLookup(graph);
        boolean hasNeighbours = request.mode().hasNeighbours();
        return new Slice(
                unit,
                code,
                hasNeighbours ? around.callers(node) : Slice.CallNeighbours.NONE,
                hasNeighbours ? around.callees(node) : Slice.CallNeighbours.NONE,
                standing(request, unit),
                lines.isWhole() ? SourceUnits.parts(graph, node) : List.of(),
                lines.isWhole());
    }

    /// The lines of a file are counted on request, because many files are never parsed.
    private Slice.SourceUnit unit(CodeGraph graph, int node, SliceRequest request) {
        var unit = SourceUnits.of(graph, node);
        if (graph.isSymbol(node) || graph.file(node).isEmpty()) return unit;
        return texts.content(request.view(), unit.path())
                .map(content -> unit.upTo(SourceLines.count(content)))
                .orElse(unit);
    }

    private Slice.SourceState standing(SliceRequest request, Slice.SourceUnit unit) {
        return new Slice.SourceState(
                request.view().isNow() ? texts.onDisk(request.view().project(), unit.path()) : DiskState.SAME,
                texts.validFrom(request.view(), SymbolId.parse(unit.id())));
    }

    /// Cuts the pieces of one larger answer about a view.
    public SlicePieces pieces(View view) {
        return new SlicePieces(texts, view);
    }

    private String code(View view, Slice.SourceUnit unit) {
        return texts.content(view, unit.path())
                .map(content -> SourceLines.of(content, unit.startLine(), unit.endLine()))
                .orElse(unit.signature());
    }

    private LookupResult find(CodeGraph graph, SliceRequest request) {
        var lookup = new SymbolLookup(graph);
        var wanted = request.target();
        var named = wanted.file().isBlank()
                ? wanted.symbol().isBlank() ? new LookupResult.None(List.of()) : lookup.find(wanted.symbol())
                : lookup.find(wanted.file(), wanted.symbol());
        if (!(named instanceof LookupResult.None)
                || (wanted.query().isBlank() && wanted.symbol().isBlank())) return named;
        if (wanted.query().isBlank()) return named;
        return bestHit.apply(request.view(), wanted.query())
                .map(lookup::find)
                .orElseGet(() -> new LookupResult.None(lookup.similar(wanted.query())));
    }
}
