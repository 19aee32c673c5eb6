package dev.cairn.engine.slice;

import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.FolderLookup;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Builds the refusal for a slice that cannot be found, with the most similar names.
final class SliceRefusals {

    /// Maximum number of members that a refusal lists.
    private static final int NAMES_MAX = 12;

    /// A path with a line or a range of lines.
    private static final Pattern LINE = Pattern.compile("(.+\\.\\w+):\\d+(?:-\\d+)?");

    private final CodeGraph graph;
    private final SymbolLookup lookup;
    private final SourceTexts texts;
    private final SliceRequest request;

    SliceRefusals(CodeGraph graph, SourceTexts texts, SliceRequest request) {
        this.graph = graph;
        this.lookup = new SymbolLookup(graph);
        this.texts = texts;
        this.request = request;
    }

    /// Refuses a line after the end of a known file.
    void refuseLineAfterEnd() {
        lookup.fileLine(request.target().symbol()).ifPresent(place -> {
            int lines = lines(place.file());
            if (place.line() >= 1 && place.line() <= lines) return;
            var path = place.file().path();
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    path + " has " + lines + (lines == 1 ? " line." : " lines."),
                    "Ask for " + path + ":<1 to " + lines + ">, or for file=" + path + ".");
        });
    }

    /// Refuses a binary or too large file, of which only the path is stored.
    void refuseUnstored(CodeGraph graph, int node) {
        if (graph.isSymbol(node)) return;
        graph.file(node)
                .filter(file -> file.facts().traits().contains(FileTrait.BINARY)
                        || file.facts().traits().contains(FileTrait.TOO_LARGE))
                .ifPresent(file -> {
                    throw Refusal.of(
                            ProblemCode.UNAVAILABLE,
                            file.path() + " is binary or too large: its text is not kept.",
                            "Open it from disk.");
                });
    }

    /// Refuses members that the target does not declare.
    void refuseUnknownMembers(List<Slice.DeclaredPart> parts, String id) {
        var names = parts.stream().map(Slice.DeclaredPart::name).distinct().toList();
        for (var member : request.target().members()) {
            if (names.contains(member)) continue;
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    id + " declares no " + Problem.echo(member) + ".",
                    names.isEmpty()
                            ? "It declares nothing: leave members out."
                            : "It declares " + String.join(", ", names.subList(0, Math.min(NAMES_MAX, names.size())))
                                    + (names.size() > NAMES_MAX
                                            ? " and " + (names.size() - NAMES_MAX) + " more."
                                            : "."));
        }
    }

    private int lines(FileUnit file) {
        return texts.content(request.view(), file.path())
                .map(SourceLines::count)
                .orElse(Integer.MAX_VALUE);
    }

    /// Nothing has the requested name; `similar` are the nearest names.
    Refusal notFound(List<String> similar) {
        var wanted = request.target();
        var path = wanted.file().isBlank() ? wanted.symbol() : wanted.file();
        var file = path.isBlank() ? Optional.<FileUnit>empty() : lookup.file(path);
        if (file.isEmpty() && texts.isOutside(request.view().project(), path)) return outside(path);
        var folder = FolderLookup.refusal(graph, path);
        if (file.isEmpty() && folder.isPresent()) return folder.get();
        var line = LINE.matcher(path);
        if (wanted.file().isBlank()
                && line.matches()
                && lookup.file(line.group(1)).isEmpty()) return noFile(line.group(1), similarFiles(line.group(1)));
        if (wanted.file().isBlank())
            return nothing(wanted.symbol().isBlank() ? wanted.query() : wanted.symbol(), similar);
        return file.map(known -> notIn(known, similar)).orElseGet(() -> noFile(similar));
    }

    private List<String> similarFiles(String path) {
        return lookup.similar(path).stream().filter(id -> !id.contains("::")).toList();
    }

    private static Refusal noFile(String path, List<String> similar) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "No file here is called " + Problem.echo(path) + ".",
                similar.isEmpty() ? "Search for it with graph_query." : suggestion(similar));
    }

    static Refusal outside(String path) {
        return Refusal.of(
                ProblemCode.OUTSIDE_WORKSPACE,
                "The path " + Problem.echo(path) + " is not in this workspace.",
                "Give a path relative to the root of the workspace.");
    }

    private static Refusal nothing(String wanted, List<String> similar) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "Nothing here is called " + Problem.echo(wanted) + ".",
                similar.isEmpty()
                        ? "Search for it with graph_query, or give query=<what it does>."
                        : suggestion(similar));
    }

    private Refusal notIn(FileUnit file, List<String> similar) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "Nothing in " + file.path() + " is called "
                        + Problem.echo(request.target().symbol()) + ".",
                similar.isEmpty()
                        ? "Ask for file=" + file.path()
                                + " alone to see what it declares, or for the symbol without a file."
                        : suggestion(similar));
    }

    private Refusal noFile(List<String> similar) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "No file here is called " + Problem.echo(request.target().file()) + ".",
                similar.isEmpty() ? "Search for it with graph_query, or name only a symbol." : suggestion(similar));
    }

    private static String suggestion(List<String> similar) {
        return "Did you mean " + String.join(", ", similar) + "?";
    }
}
