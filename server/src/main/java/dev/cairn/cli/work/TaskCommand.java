package dev.cairn.cli.work;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import dev.cairn.cli.ToolCommand;
import dev.cairn.model.work.Status;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// `cairn task`: reads and changes the backlog from the terminal.
@Command(
        name = "task",
        description = "List, read, add and move tasks of the backlog.",
        footer = {
            "",
            "Examples:",
            "  cairn task list --ready",
            "  cairn task add Round totals to cents --priority 1",
            "  cairn task done TASK-0001 --note \"tests pass\""
        })
public final class TaskCommand implements Runnable {

    private static final List<String> UNFINISHED = List.of("open", "in_progress", "blocked");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private TaskCommand() {}

    public static CommandLine commandLine(Terminal terminal) {
        return new CommandLine(new TaskCommand())
                .addSubcommand(new TaskListCommand(terminal))
                .addSubcommand(new TaskShowCommand(terminal))
                .addSubcommand(new TaskAddCommand(terminal))
                .addSubcommand(new TaskMoveCommand.TaskStartCommand(terminal))
                .addSubcommand(new TaskMoveCommand.TaskDoneCommand(terminal))
                .addSubcommand(new TaskBlockCommand(terminal))
                .addSubcommand(new TaskMoveCommand.TaskReopenCommand(terminal));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(
            name = "list",
            description = "List open tasks; the most recent first.",
            footer = {"", "Example: cairn task list --status blocked"})
    public static final class TaskListCommand extends ToolCommand implements Callable<Integer> {

        @Option(
                names = "--status",
                paramLabel = "status",
                completionCandidates = Statuses.class,
                description = "open, in_progress, blocked, done or cancelled.")
        private @Nullable String status;

        static final class Statuses implements Iterable<String> {
            @Override
            public Iterator<String> iterator() {
                return Arrays.stream(Status.values()).map(Status::written).iterator();
            }
        }

        @Option(names = "--ready", description = "Only tasks that can be started now, most urgent first.")
        private boolean isReady;

        @Option(names = "--all", description = "Also those that are done or cancelled.")
        private boolean isAll;

        @Option(names = "--query", paramLabel = "words", description = "Only items with these words.")
        private @Nullable String query;

        @Option(names = "--limit", paramLabel = "n", description = "The most items (50).")
        private int limit = 50;

        public TaskListCommand(Terminal terminal) {
            super(terminal);
        }

        @Override
        public Integer call() {
            var arguments = new LinkedHashMap<String, Object>(Map.of("profile", "debug", "limit", limit));
            if (status != null) arguments.put("status", List.of(status));
            else if (!isAll) arguments.put("status", UNFINISHED);
            if (query != null) arguments.put("query", query);
            if (isReady) arguments.put("ready", true);
            return printTable(askInProject("backlog_list", arguments), this::table);
        }

        /// An item that waits for others cannot be begun, whatever its status says.
        private static String title(JsonNode task) {
            var blockers = task.path("blocked_by")
                    .valueStream()
                    .map(JsonNode::asString)
                    .toList();
            return text(task, "title") + (blockers.isEmpty() ? "" : " (waits for " + String.join(", ", blockers) + ")");
        }

        private void table(JsonNode data) {
            var table = new TextTable("ID", "STATUS", "PRIORITY", "TITLE");
            for (var task : data.path("tasks"))
                table.row(text(task, "id"), text(task, "status"), text(task, "priority"), title(task));
            table.print(terminal());
            var out = terminal().out();
            if (data.has("next")) out.println("There are more; --limit " + 2 * limit + " shows up to that many.");
            if (!isAll && status == null && !isReady) out.println("Without those done or cancelled; --all lists them.");
        }
    }

    @Command(
            name = "show",
            description = "Show every field of an item.",
            footer = {"", "Example: cairn task show TASK-0001"})
    public static final class TaskShowCommand extends ToolCommand implements Callable<Integer> {

        @Parameters(paramLabel = "id", arity = "1..*", description = "Its id; several may be given.")
        private List<String> ids = List.of();

        public TaskShowCommand(Terminal terminal) {
            super(terminal);
        }

        @Override
        public Integer call() {
            return print(askInProject("backlog_get", Map.of("id", ids, "profile", "debug")));
        }
    }

    @Command(
            name = "add",
            description = "Add a task to the backlog.",
            footer = {"", "Example: cairn task add Round totals to cents --priority 1 --depends-on TASK-0001"})
    public static final class TaskAddCommand extends ToolCommand implements Callable<Integer> {

        @Parameters(paramLabel = "title", arity = "1..*", description = "A few words; quotes are optional.")
        private List<String> title = List.of();

        @Option(names = "--description", paramLabel = "text", description = "More about it, in Markdown.")
        private @Nullable String description;

        @Option(
                names = "--type",
                paramLabel = "type",
                description = "task, epic, folder, artifact or milestone (task).")
        private @Nullable String type;

        @Option(names = "--parent", paramLabel = "id", description = "The item it belongs to.")
        private @Nullable String parent;

        @Option(names = "--priority", paramLabel = "n", description = "0 comes first.")
        private @Nullable Integer priority;

        @Option(names = "--depends-on", paramLabel = "id", description = "An item to be done first; may be repeated.")
        private List<String> dependsOn = List.of();

        public TaskAddCommand(Terminal terminal) {
            super(terminal);
        }

        @Override
        public Integer call() {
            var arguments = new LinkedHashMap<String, Object>(Map.of("title", String.join(" ", title)));
            if (description != null) arguments.put("description", description);
            if (type != null) arguments.put("type", type);
            if (parent != null) arguments.put("parent_id", parent);
            if (priority != null) arguments.put("priority", priority);
            if (!dependsOn.isEmpty()) arguments.put("depends_on", dependsOn);
            return printTable(askInProject("backlog_create", arguments), _ -> {});
        }
    }

    @Command(
            name = "block",
            description = "Mark a task as blocked, with the reason.",
            footer = {"", "Example: cairn task block TASK-0001 waiting for the tax office"})
    public static final class TaskBlockCommand extends ToolCommand implements Callable<Integer> {

        @Parameters(index = "0", paramLabel = "id", description = "Its id.")
        private String id = "";

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "reason", description = "Why it cannot go on.")
        private List<String> reason = List.of();

        public TaskBlockCommand(Terminal terminal) {
            super(terminal);
        }

        @Override
        public Integer call() {
            return printTable(
                    askInProject(
                            "backlog_update",
                            Map.of("id", id, "status", "blocked", "blocked_reason", List.of(String.join(" ", reason)))),
                    _ -> {});
        }
    }
}
