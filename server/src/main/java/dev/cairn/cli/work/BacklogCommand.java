package dev.cairn.cli.work;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.files.backlog.BacklogFolder;
import dev.cairn.process.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/// `cairn backlog`: exports the backlog to files that a team can keep in git, and imports it from them.
@Command(
        name = "backlog",
        description = "Write the backlog to markdown files, or read it from them.",
        footer = {"", "Example: cairn backlog export backlog/"})
public final class BacklogCommand implements Runnable {

    /// Preserves decimals exactly, because unknown fields of an item must be exported as they were imported.
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public BacklogCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(
            name = "export",
            description = "Write every item and document to <folder>, one file each.",
            footer = {"", "Example: cairn backlog export backlog/"})
    int export(
            @Parameters(paramLabel = "folder") String folder,
            @Option(names = "--workspace", paramLabel = "dir", defaultValue = ".") String workspace) {
        var daemon = DaemonClient.findOrStart(terminal);
        var files = new BacklogFolder(terminal.path(folder));
        var problems = new ArrayList<String>();
        int written = 0;
        var after = "";
        do {
            var reply = daemon.get("/backlog/export?after=" + DaemonClient.encode(after), place(workspace));
            if (!reply.isOk()) return refused(reply);
            written += write(JSON.readTree(reply.text()), files, problems);
            after = reply.tree().path("next").asString("");
        } while (!after.isEmpty());
        return report(written + " files written to " + terminal.path(folder) + ".", problems);
    }

    private static int write(JsonNode part, BacklogFolder files, List<String> problems) {
        part.path("tasks")
                .forEach(task -> BacklogFolder.reporting(() -> files.writeEntity(fields(task)), problems::add));
        part.path("resources")
                .forEach(resource -> BacklogFolder.reporting(
                        () -> files.writeResource(
                                resource.path("path").asString(),
                                resource.path("content").asString()),
                        problems::add));
        return part.path("tasks").size() + part.path("resources").size();
    }

    @SuppressWarnings("unchecked") // a JSON object has text keys
    private static Map<String, Object> fields(JsonNode node) {
        return JSON.convertValue(node, LinkedHashMap.class);
    }

    @Command(
            name = "import",
            description = "Read items and documents from <folder>, or from a JSON file: a backlog, issues of GitHub"
                    + " (gh issue list --json), beads (.jsonl). Exit code 1: some were refused.",
            footer = {"", "Example: cairn backlog import backlog/ --dry-run"})
    int read(
            @Parameters(paramLabel = "folder") String folder,
            @Option(names = "--workspace", paramLabel = "dir", defaultValue = ".") String workspace,
            @Option(names = "--dry-run", description = "Report what would be done; write nothing.") boolean isDryRun) {
        var content = new BacklogFolder(terminal.path(folder)).read();
        var daemon = DaemonClient.findOrStart(terminal);
        var summary = new ImportSummary(content, isDryRun);
        for (var batch : new ImportBatches(isDryRun).of(content)) {
            var reply = daemon.post("/backlog/import", batch, place(workspace));
            if (!reply.isOk() && daemon.registerIfUnknown(terminal.path(workspace)))
                reply = daemon.post("/backlog/import", batch, place(workspace));
            if (!reply.isOk()) return refused(reply);
            summary.add(reply.tree());
        }
        summary.print(terminal);
        return summary.exitCode().number();
    }

    private Optional<Path> place(String workspace) {
        return Optional.of(terminal.path(workspace));
    }

    private int refused(DaemonClient.ToolReply reply) {
        ReadableText.print(terminal, reply.tree());
        return reply.exitCode().number();
    }

    private int report(String summary, List<String> problems) {
        terminal.out().println(summary);
        problems.forEach(problem -> terminal.err().println("not written: " + problem));
        return (problems.isEmpty() ? ExitCode.OK : ExitCode.REFUSED).number();
    }
}
