package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.files.BacklogFolder;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `cairn backlog`: exports the backlog to files that a team can keep in git, and imports it from them.
@Command(
        name = "backlog",
        description = "Write the backlog to markdown files, or read it from them.",
        footer = {"", "Example: cairn backlog export backlog/"})
final class BacklogCommand implements Runnable {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// Well below the largest request body the daemon accepts.
    private static final int BATCH_CHARACTERS = 3 << 20;

    private static final int BATCH_ITEMS = 500;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    BacklogCommand(Terminal terminal) {
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
            written += write(reply.tree(), files, problems);
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
            description = "Read items and documents from <folder>, or from a JSON file.",
            footer = {"", "Example: cairn backlog import backlog/"})
    int read(
            @Parameters(paramLabel = "folder") String folder,
            @Option(names = "--workspace", paramLabel = "dir", defaultValue = ".") String workspace) {
        var content = new BacklogFolder(terminal.path(folder)).read();
        var daemon = DaemonClient.findOrStart(terminal);
        var problems = new ArrayList<>(content.problems());
        int changed = 0;
        for (var batch : batches(content)) {
            var reply = daemon.post("/backlog/import", batch, place(workspace));
            if (!reply.isOk()) return refused(reply);
            changed += reply.tree().path("changed").asInt(0);
            reply.tree().path("skipped").forEach(skipped -> problems.add(skipped.asString()));
        }
        return report(changed + " things changed.", problems);
    }

    /// Splits the content into requests that the daemon accepts: items first, then documents, then the operation log.
    private static List<String> batches(BacklogFolder.BacklogFiles content) {
        var batches = new ArrayList<String>();
        batches.addAll(batches("tasks", content.entities()));
        batches.addAll(batches("resources", content.resources()));
        batches.addAll(batches("operations", content.operations()));
        return batches;
    }

    private static List<String> batches(String name, List<Map<String, Object>> items) {
        var batches = new ArrayList<String>();
        var batch = new ArrayList<Map<String, Object>>();
        int characters = 0;
        for (var item : items) {
            int size = JSON.writeValueAsString(item).length();
            if (!batch.isEmpty() && (characters + size > BATCH_CHARACTERS || batch.size() == BATCH_ITEMS)) {
                batches.add(JSON.writeValueAsString(Map.of(name, batch)));
                batch.clear();
                characters = 0;
            }
            batch.add(item);
            characters += size;
        }
        if (!batch.isEmpty()) batches.add(JSON.writeValueAsString(Map.of(name, batch)));
        return batches;
    }

    private Optional<Path> place(String workspace) {
        return Optional.of(terminal.path(workspace));
    }

    private int refused(DaemonClient.ToolReply reply) {
        ReadableText.print(terminal, reply.tree());
        return reply.exitCode().number();
    }

    /// Unusable files are listed but do not make the command fail.
    private int report(String summary, List<String> problems) {
        terminal.out().println(summary);
        problems.forEach(problem -> terminal.err().println("skipped " + problem));
        if (!problems.isEmpty()) terminal.err().println(problems.size() + " skipped.");
        return ExitCode.OK.number();
    }
}
