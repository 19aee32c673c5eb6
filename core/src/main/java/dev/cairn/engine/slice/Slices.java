package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.graph.NothingIndexed;
import dev.cairn.projection.lookup.Match;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.List;

/// Cuts exact source lines of symbols and files.
public final class Slices {

    private final CodeGraphs graphs;
    private final SourceTexts texts;
    private final BestHit bestHit;

    public Slices(CodeGraphs graphs, SourceTexts texts, BestHit bestHit) {
        this.graphs = graphs;
        this.texts = texts;
        this.bestHit = bestHit;
    }

    /// Finds the target and cuts it; refuses with the most similar names if nothing matches.
    public SliceResult slice(SliceRequest request) {
        if (request.wanted().isNothing())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "A slice needs a symbol, a file or a query.",
                    "Give symbol=<id or name>, file=<path>, or query=<what it does>.");
        var graph = graphs.graph(request.project(), request.asOf());
        if (graph.nodes() == 0) throw NothingIndexed.at(request.asOf());
        var absent = new Absent(graph, texts, request);
        absent.refuseLineBehindEnd();
        return switch (find(graph, request)) {
            case Match.One(var node) -> {
                absent.refuseUnkept(graph, node);
                yield new SliceResult.Found(cut(graph, node, request));
            }
            case Match.Several(var nodes, var leftOut) ->
                new SliceResult.Ambiguous(
                        nodes.stream().map(node -> Units.of(graph, node)).toList(), leftOut);
            case Match.None(var similar) -> throw absent.named(similar);
        };
    }

    /// The slice of a known node.
    public Slice cut(CodeGraph graph, int node, SliceRequest request) {
        var unit = unit(graph, node, request);
        var code = request.mode() == SliceMode.SIGNATURE
                ? unit.signature()
                : code(request.project(), request.asOf(), unit);
        var around = new Surroundings(graph);
        boolean hasNeighbours = request.mode().hasNeighbours();
        return new Slice(
                unit,
                code,
                hasNeighbours ? around.callers(node) : Slice.Neighbours.NONE,
                hasNeighbours ? around.callees(node) : Slice.Neighbours.NONE,
                standing(request, unit),
                Units.parts(graph, node));
    }

    /// The lines of a file are counted on request, because many files are never parsed.
    private Slice.Unit unit(CodeGraph graph, int node, SliceRequest request) {
        var unit = Units.of(graph, node);
        if (graph.isSymbol(node) || graph.file(node).isEmpty()) return unit;
        return texts.content(request.project(), request.asOf(), unit.path())
                .map(content -> unit.upTo(Lines.count(content)))
                .orElse(unit);
    }

    private Slice.Standing standing(SliceRequest request, Slice.Unit unit) {
        return new Slice.Standing(
                request.asOf().equals(AsOf.NOW) ? texts.onDisk(request.project(), unit.path()) : OnDisk.SAME,
                texts.validFrom(request.project(), request.asOf(), SymbolId.parse(unit.id())));
    }

    /// The indexed lines of a node with the ids of a few neighbours, as part of a larger answer. It does not depend on
    /// the file on disk.
    public Slice piece(CodeGraph graph, int node, SliceRequest request, int neighboursMax) {
        var unit = unit(graph, node, request);
        if (request.mode() == SliceMode.SIGNATURE)
            return new Slice(
                    unit, unit.signature(), Slice.Neighbours.NONE, Slice.Neighbours.NONE, Slice.Standing.UNSEEN);
        var around = new Surroundings(graph, neighboursMax, false);
        var code = code(request.project(), request.asOf(), unit);
        return new Slice(unit, code, around.callers(node), around.callees(node), Slice.Standing.UNSEEN);
    }

    private String code(ProjectId project, AsOf asOf, Slice.Unit unit) {
        return texts.content(project, asOf, unit.path())
                .map(content -> Lines.of(content, unit.startLine(), unit.endLine()))
                .orElse(unit.signature());
    }

    private Match find(CodeGraph graph, SliceRequest request) {
        var lookup = new SymbolLookup(graph);
        var wanted = request.wanted();
        var named = wanted.file().isBlank()
                ? wanted.symbol().isBlank() ? new Match.None(List.of()) : lookup.find(wanted.symbol())
                : lookup.find(wanted.file(), wanted.symbol());
        if (!(named instanceof Match.None)
                || (wanted.query().isBlank() && wanted.symbol().isBlank())) return named;
        if (wanted.query().isBlank()) return named;
        return bestHit.find(request.project(), request.asOf(), wanted.query())
                .map(lookup::find)
                .orElseGet(() -> new Match.None(lookup.similar(wanted.query())));
    }
}
