package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.slice.CodeExcerpt;
import dev.cairn.engine.slice.MatchedLines;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.SlicePieces;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Makes the pieces of one pack and estimates what each costs in the answer.
final class PackPieces {

    /// Cost of an item's field names and punctuation.
    private static final int ITEM_TOKENS = 24;

    /// Cost of the note that only blocks of a piece are shown, and how to read the rest.
    private static final int REST_TOKENS = 24;

    /// Cost of a line break and its share of the field's name.
    private static final int AROUND_TOKENS = 4;

    /// The minimum number of lines that are shown of a longer piece. With fewer, the piece is listed by its id
    /// only.
    private static final int BLOCK_LINES_MIN = 5;

    /// Cost of a listed place's lines and punctuation.
    private static final int LINE_TOKENS = 10;

    /// Code rarely has more characters per token; longer text is rejected without counting.
    private static final int CHARACTERS_PER_TOKEN_LIKELY = 8;

    private final CodeGraph graph;
    private final SlicePieces slices;
    private final TokenCounter tokens;
    private final MatchedLines question;
    private final PieceContext context;
    private final Map<Integer, PackItem> whole = new HashMap<>();

    PackPieces(CodeGraph graph, SlicePieces slices, TokenCounter tokens, String task) {
        this.graph = graph;
        this.slices = slices;
        this.tokens = tokens;
        this.question = new MatchedLines(task);
        this.context = new PieceContext(graph, slices);
    }

    String path(PackSelection.RankedNode ranked) {
        return graph.path(ranked.node());
    }

    /// The piece by its location only.
    PackItem listed(PackSelection.RankedNode ranked) {
        return new PackItem(
                ranked.node(), slices.listed(ranked.node()), ranked.rank(), PackItem.PieceDetail.ID, ranked.reason());
    }

    /// The piece with all of its code.
    PackItem whole(PackSelection.RankedNode ranked) {
        return whole.computeIfAbsent(
                ranked.node(),
                node -> new PackItem(
                        node,
                        withoutTests(slices.shown(node, Pack.NEIGHBOURS_SHOWN_MAX)),
                        ranked.rank(),
                        PackItem.PieceDetail.SLICE,
                        ranked.reason()));
    }

    /// The declarations around a piece, without those that are named or shown elsewhere.
    ///
    /// @param named the nodes that other pieces have already named; those of this piece are added
    List<String> around(PackItem piece, List<PackItem> shown, Set<Integer> named) {
        return context.around(piece.node()).stream()
                .filter(node -> !isShown(node, shown) && named.add(node))
                .map(node -> context.written(node, piece.slice().unit().path()))
                .toList();
    }

    private boolean isShown(int node, List<PackItem> shown) {
        var span = graph.fact(node).orElseThrow().span();
        return shown.stream()
                .filter(item -> item.detail() == PackItem.PieceDetail.SLICE)
                .map(item -> item.slice().unit())
                .anyMatch(unit -> unit.path().equals(graph.path(node))
                        && unit.startLine() <= span.startLine()
                        && span.startLine() <= unit.endLine());
    }

    /// The tokens of one more line around a piece.
    int aroundCost(String line) {
        return AROUND_TOKENS + tokens.count(line);
    }

    /// The blocks of a piece that match the task and cost at most this much; empty if none fits.
    PackItem blocks(PackItem piece, int tokensMax) {
        int room = tokensMax - REST_TOKENS - frame(piece);
        var excerpt = new CodeExcerpt(piece.slice().unit(), piece.slice().code(), tokens);
        var text = excerpt.fitting(question, room);
        if (text.isWhole()) return piece;
        return text.shownLines() < BLOCK_LINES_MIN ? piece.withDetail(PackItem.PieceDetail.ID) : piece.withBlocks(text);
    }

    /// The tokens of a piece with its code; counting stops when they exceed the limit.
    int cost(PackItem item, int limit) {
        int frame = frame(item) + (item.detail() == PackItem.PieceDetail.BLOCKS ? REST_TOKENS : 0);
        var code = item.shownCode();
        if (code.length() > (long) CHARACTERS_PER_TOKEN_LIKELY * limit) return limit + 1;
        return frame + tokens.countUpTo(escaped(code), limit);
    }

    /// The tokens of a piece that is listed by name.
    int listedCost(PackItem item) {
        return LINE_TOKENS
                + tokens.count(item.slice().unit().id())
                + tokens.count(item.reason().text());
    }

    private int frame(PackItem item) {
        return ITEM_TOKENS
                + tokens.count(item.slice().unit().id())
                + tokens.count(item.reason().text())
                + neighbours(item.slice().callers())
                + neighbours(item.slice().callees());
    }

    private int neighbours(Slice.CallNeighbours neighbours) {
        return neighbours.shown().stream()
                .mapToInt(neighbour -> 2
                        + tokens.count(
                                String.join(".", SymbolId.parse(neighbour.id()).names())))
                .sum();
    }

    /// Code as JSON writes it.
    private static String escaped(String code) {
        return code.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\t", "\\t");
    }

    /// Tests are listed separately.
    private Slice withoutTests(Slice slice) {
        var callers = slice.callers().shown().stream()
                .filter(caller -> graph.find(caller.id()).stream().noneMatch(graph::isTest))
                .toList();
        return new Slice(
                slice.unit(),
                slice.code(),
                new Slice.CallNeighbours(callers, slice.callers().leftOut()),
                slice.callees(),
                slice.state());
    }

    /// Whether two pieces have lines in common.
    static boolean overlaps(PackItem one, List<PackItem> others) {
        var unit = one.slice().unit();
        return others.stream()
                .map(other -> other.slice().unit())
                .anyMatch(other -> other.path().equals(unit.path())
                        && other.startLine() <= unit.endLine()
                        && unit.startLine() <= other.endLine());
    }
}
