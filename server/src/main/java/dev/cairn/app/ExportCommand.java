package dev.cairn.app;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.EdgeRow;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/// `cairn export`: a folder's edges or symbols for other programs, one JSON object per line.
///
/// It reads the folder itself and keeps nothing, so it works on any folder and needs no daemon.
@Command(name = "export", description = "Print the edges or symbols of a folder's code, one JSON object per line.")
final class ExportCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "what", description = "edges or symbols.")
    private String what = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "dir", description = "The folder (the current one).")
    private String folder = ".";

    @Option(names = "--type", description = "The type of the edges (CALLS).")
    private String type = "CALLS";

    @Option(names = "--format", description = "jsonl, the only one there is.")
    private String format = "jsonl";

    @Option(
            names = "--min-provenance",
            description = "The weakest to print: exact, import-resolved, heuristic or name-only (import-resolved).")
    private String weakest = "import-resolved";

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!format.equals("jsonl")) throw unknown("format", format, "jsonl");
        var wantedType = parsed(EdgeType.class, "type", type);
        var weakestWanted = parsed(Provenance.class, "provenance", weakest);
        if (!what.equals("edges") && !what.equals("symbols")) throw unknown("export", what, "edges or symbols");
        var graph = FolderGraph.read(
                terminal.path(folder), terminal.settings().home().folder().resolve("native"));
        if (what.equals("symbols")) symbols(graph);
        else edges(graph, wantedType, weakestWanted);
        terminal.out().flush();
        return ExitCode.OK.number();
    }

    private void edges(CodeGraph graph, EdgeType wanted, Provenance weakestWanted) {
        for (int edge = 0; edge < graph.edges(); edge++)
            if (graph.type(edge) == wanted && graph.provenance(edge).isAtLeast(weakestWanted))
                print(row(EdgeRow.of(graph, graph.edge(edge))));
    }

    private static Map<String, Object> row(EdgeRow edge) {
        var row = new LinkedHashMap<String, Object>();
        row.put("caller", end(edge.from()));
        row.put("callee", end(edge.to()));
        row.put("provenance", written(edge.provenance()));
        row.put("site", site(edge));
        return row;
    }

    private static Map<String, Object> end(EdgeRow.End end) {
        var told = new LinkedHashMap<String, Object>();
        told.put("file", end.file());
        told.put("name", end.name());
        return told;
    }

    private static Map<String, Object> site(EdgeRow edge) {
        var site = new LinkedHashMap<String, Object>();
        site.put("file", edge.from().file());
        site.put("line", edge.line());
        site.put("col", edge.column());
        return site;
    }

    private void symbols(CodeGraph graph) {
        for (int node = 0; node < graph.symbols(); node++) {
            var fact = graph.fact(node).orElseThrow();
            var row = new LinkedHashMap<String, Object>();
            row.put("id", graph.id(node));
            row.put("name", fact.name());
            row.put("kind", fact.kind().name().toLowerCase(Locale.ROOT));
            row.put("file", graph.path(node));
            row.put("startLine", fact.span().startLine());
            row.put("endLine", fact.span().endLine());
            row.put("signature", fact.signature());
            print(row);
        }
    }

    private void print(Map<String, Object> row) {
        terminal.out().println(JSON.writeValueAsString(row));
    }

    private static String written(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> E parsed(Class<E> kind, String option, String value) {
        var wanted = value.toLowerCase(Locale.ROOT).replace('_', '-');
        Optional<E> found = Stream.of(kind.getEnumConstants())
                .filter(each -> written(each).equals(wanted))
                .findFirst();
        return found.orElseThrow(() -> unknown(
                option,
                value,
                String.join(
                        ", ",
                        Stream.of(kind.getEnumConstants())
                                .map(ExportCommand::written)
                                .toList())));
    }

    private static Refusal unknown(String option, String value, String known) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT, "There is no " + option + " called '" + value + "'.", "Use " + known + ".");
    }
}
