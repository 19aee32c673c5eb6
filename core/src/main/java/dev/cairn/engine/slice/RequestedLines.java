package dev.cairn.engine.slice;

import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds the lines that a slice request asks for: a range of a file, or the lines around one that is in no symbol.
final class RequestedLines {

    /// Lines shown before and after a line outside of all symbols, if the file has more.
    private static final int LINES_AROUND = 20;

    private static final Pattern NUMBERS = Pattern.compile("L?\\d{1,7}(?:-L?\\d{1,7})?");

    private final CodeGraph graph;
    private final SymbolLookup lookup;
    private final SourceTexts texts;
    private final SliceRequest request;

    RequestedLines(CodeGraph graph, SourceTexts texts, SliceRequest request) {
        this.graph = graph;
        this.lookup = new SymbolLookup(graph);
        this.texts = texts;
        this.request = request;
    }

    /// Lines of a node: all of it, or some.
    record LinesOfNode(int node, Slice.SourceUnit unit, boolean isWhole) {}

    /// The requested lines; empty if the request names a whole unit. Refuses lines that the file does not have.
    Optional<LinesOfNode> found() {
        var range = LineRange.of(written());
        if (range.isPresent()) return lookup.file(range.get().path()).map(file -> range(file, range.get()));
        return lookup.fileLine(plainTarget().symbol()).flatMap(place -> around(place.file(), place.line()));
    }

    /// The target with a line written in the one form that lookups know.
    SliceRequest.SliceTarget plainTarget() {
        var target = request.target();
        var plain = LineRange.withPlainLine(written());
        return lookup.fileLine(plain).isPresent()
                ? new SliceRequest.SliceTarget(plain, "", target.query(), target.members())
                : target;
    }

    /// The written target; a file is combined with lines that are given as its symbol: `file=a.py, symbol=10-40`.
    private String written() {
        var target = request.target();
        if (target.symbol().isBlank()) return target.file();
        boolean isLines = !target.file().isBlank()
                && NUMBERS.matcher(target.symbol().strip()).matches();
        return isLines ? target.file().strip() + ":" + target.symbol().strip() : target.symbol();
    }

    private LinesOfNode range(FileUnit file, LineRange range) {
        if (range.first() < 1 || range.last() < range.first())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    Problem.echo(written()) + " is no range of lines.",
                    "Give the first and the last line, such as " + file.path() + ":1-40.");
        int lines = lines(file);
        if (range.first() > lines)
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    file.path() + " has " + lines + (lines == 1 ? " line." : " lines."),
                    "Ask for lines 1 to " + lines + ", or for file=" + file.path() + ".");
        return lines(file, range.first(), Math.min(lines, range.last()));
    }

    /// Only where the line is in no symbol and the file is long.
    private Optional<LinesOfNode> around(FileUnit file, int line) {
        if (graph.isSymbol(lookup.at(file, line)) || isUnstored(file)) return Optional.empty();
        int lines = lines(file);
        if (line < 1 || line > lines || lines <= 2 * LINES_AROUND + 1) return Optional.empty();
        return Optional.of(lines(file, Math.max(1, line - LINES_AROUND), Math.min(lines, line + LINES_AROUND)));
    }

    /// The lines under the id of the innermost symbol around all of them, or of the file.
    private LinesOfNode lines(FileUnit file, int first, int last) {
        int node = lookup.at(file, first);
        while (graph.isSymbol(node) && graph.fact(node).orElseThrow().span().endLine() < last) {
            int parent = graph.declarations().parent(node);
            node = parent < 0 ? graph.fileNode(file) : parent;
        }
        return new LinesOfNode(node, SourceUnits.of(graph, node).between(first, last), false);
    }

    private int lines(FileUnit file) {
        if (isUnstored(file))
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    file.path() + " is binary or too large: its text is not kept.",
                    "Open it from disk.");
        return texts.content(request.view(), file.path())
                .map(SourceLines::count)
                .orElse(Math.max(1, file.facts().lines()));
    }

    private static boolean isUnstored(FileUnit file) {
        return file.facts().traits().contains(FileTrait.BINARY)
                || file.facts().traits().contains(FileTrait.TOO_LARGE);
    }
}
