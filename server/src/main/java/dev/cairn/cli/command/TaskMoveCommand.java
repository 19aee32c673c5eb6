package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn task start` and `cairn task done`: moves a task to another status.
abstract class TaskMoveCommand extends ToolCommand implements Callable<Integer> {

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
        return printTable(ask("task_update", arguments), _ -> {});
    }

    @Command(
            name = "start",
            description = "Mark a task as in progress.",
            footer = {"", "Example: cairn task start TASK-0001"})
    static final class TaskStartCommand extends TaskMoveCommand {

        TaskStartCommand(Terminal terminal) {
            super(terminal, "in_progress");
        }
    }

    @Command(
            name = "done",
            description = "Mark a task as done; claims made for it end.",
            footer = {"", "Example: cairn task done TASK-0001 --note \"all tests pass\""})
    static final class TaskDoneCommand extends TaskMoveCommand {

        TaskDoneCommand(Terminal terminal) {
            super(terminal, "done");
        }
    }
}
