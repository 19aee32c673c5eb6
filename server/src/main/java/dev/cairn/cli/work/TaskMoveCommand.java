package dev.cairn.cli.work;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `cairn task start`, `cairn task done` and `cairn task reopen`: moves a task to another status.
public abstract class TaskMoveCommand extends ToolCommand implements Callable<Integer> {

    private final String status;

    @Parameters(paramLabel = "id", description = "Its id.")
    private String id = "";

    @Option(names = "--note", paramLabel = "text", description = "What is to be remembered about it.")
    private @Nullable String note;

    TaskMoveCommand(Terminal terminal, String status) {
        super(terminal);
        this.status = status;
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>(Map.of("taskId", id, "status", status));
        if (note != null) arguments.put("notes", note);
        return printTable(ask("task_update", arguments), this::printBlocked);
    }

    /// Items whose status alone still blocks them are opened by a person.
    private void printBlocked(JsonNode data) {
        for (var blocked : data.path("stillBlocked")) {
            var item = blocked.isObject() ? text(blocked, "id") : blocked.asString("");
            terminal().out().println("Next: cairn task reopen " + item);
        }
    }

    @Command(
            name = "start",
            description = "Mark a task as in progress.",
            footer = {"", "Example: cairn task start TASK-0001"})
    public static final class TaskStartCommand extends TaskMoveCommand {

        public TaskStartCommand(Terminal terminal) {
            super(terminal, "in_progress");
        }
    }

    @Command(
            name = "done",
            description = "Mark a task as done; claims made for it end.",
            footer = {"", "Example: cairn task done TASK-0001 --note \"all tests pass\""})
    public static final class TaskDoneCommand extends TaskMoveCommand {

        public TaskDoneCommand(Terminal terminal) {
            super(terminal, "done");
        }
    }

    @Command(
            name = "reopen",
            description = "Mark a task as open again that was started, blocked, done or cancelled.",
            footer = {"", "Example: cairn task reopen TASK-0001 --note \"the tax office has answered\""})
    public static final class TaskReopenCommand extends TaskMoveCommand {

        public TaskReopenCommand(Terminal terminal) {
            super(terminal, "open");
        }
    }
}
