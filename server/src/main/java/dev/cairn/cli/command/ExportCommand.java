package dev.cairn.cli.command;

import dev.cairn.app.service.FolderGraphBuilder;
import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.WatchedIndexing;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import dev.cairn.serve.http.code.GraphRows;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/// `cairn export`: prints a folder's edges or symbols as one JSON object per line.
///
/// It prints the daemon's live graph. With `--offline` it reads the folder itself, stores nothing and needs no
/// daemon.
@Command(
        name = "export",
        description = "Print the edges or symbols of a folder's code, one JSON object per line.",
        footer = {"", "Example: cairn export edges --type CALLS"})
final class ExportCommand implements Callable<Integer> {

    /// Bounds the loop over parts; no known repository has as many.
    private static final int PARTS_MAX = 1_000_000;

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

    @Option(names = "--offline", description = "Read the folder without a daemon, and keep nothing.")
    private boolean isOffline;

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!format.equals("jsonl")) throw unknown("format", format, "jsonl");
        var wantedType = parsed(EdgeType.class, "type", type);
        var weakestWanted = parsed(EdgeProvenance.class, "provenance", weakest);
        if (!what.equals("edges") && !what.equals("symbols")) throw unknown("export", what, "edges or symbols");
        if (isOffline) return offline(new GraphRows.RowFilter(wantedType, weakestWanted));
        return online("?type=" + wireName(wantedType) + "&min=" + wireName(weakestWanted));
    }

    /// Reads the daemon's graph part by part; each part starts after the last path of the previous one.
    private int online(String query) {
        var path = terminal.path(folder);
        var daemon = DaemonClient.findOrStart(terminal);
        var reply = new WatchedIndexing(terminal, daemon).run(path, WatchedIndexing.INCREMENTAL);
        var next = "";
        for (int part = 0; part < PARTS_MAX && reply.isOk(); part++) {
            var after = "&after=" + DaemonClient.encode(next);
            reply = daemon.get("/graph/" + what + query + after, Optional.of(path));
            for (var row : reply.tree().path("rows")) terminal.out().println(JSON.writeValueAsString(row));
            next = reply.tree().path("next").asString("");
            if (next.isEmpty()) break;
        }
        terminal.out().flush();
        if (!reply.isOk()) ReadableText.print(terminal.onError(), reply.tree());
        return reply.exitCode().number();
    }

    private int offline(GraphRows.RowFilter rowFilter) {
        var natives = terminal.settings().home().folder().resolve("native");
        var rows = new GraphRows(FolderGraphBuilder.read(terminal.path(folder), natives));
        for (var file : rows.graph().declarations().files()) {
            if (what.equals("symbols")) rows.symbols(file, this::print);
            else rows.edges(file, rowFilter, this::print);
        }
        terminal.out().flush();
        return ExitCode.OK.number();
    }

    private void print(Map<String, Object> row) {
        terminal.out().println(JSON.writeValueAsString(row));
    }

    private static String wireName(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> E parsed(Class<E> kind, String option, String value) {
        var normalized = value.toLowerCase(Locale.ROOT).replace('_', '-');
        Optional<E> found = Stream.of(kind.getEnumConstants())
                .filter(each -> wireName(each).equals(normalized))
                .findFirst();
        return found.orElseThrow(() -> unknown(
                option,
                value,
                String.join(
                        ", ",
                        Stream.of(kind.getEnumConstants())
                                .map(ExportCommand::wireName)
                                .toList())));
    }

    private static Refusal unknown(String option, String value, String known) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT, "There is no " + option + " called '" + value + "'.", "Use " + known + ".");
    }
}
