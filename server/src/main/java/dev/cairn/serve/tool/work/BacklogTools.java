package dev.cairn.serve.tool.work;

import dev.cairn.engine.brief.WakeupBuilder;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogWriter;
import dev.cairn.engine.work.CodeReferences;
import dev.cairn.engine.work.ResourceWriter;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the backlog tools.
public final class BacklogTools {

    private final BacklogScope backlogScope;
    private final BacklogReader reader;
    private final BacklogWriter writer;
    private final ResourceWriter resources;
    private final CodeReferences code;
    private final WakeupBuilder wakeup;

    public BacklogTools(
            BacklogScope backlogScope,
            BacklogReader reader,
            BacklogWriter writer,
            ResourceWriter resources,
            CodeReferences code,
            WakeupBuilder wakeup) {
        this.backlogScope = backlogScope;
        this.reader = reader;
        this.writer = writer;
        this.resources = resources;
        this.code = code;
        this.wakeup = wakeup;
    }

    public List<Tool> all() {
        return List.of(
                new WakeupTool(backlogScope, wakeup),
                new BacklogListTool(backlogScope, reader),
                new BacklogGetTool(backlogScope, reader),
                new BacklogCreateTool(backlogScope, writer),
                new BacklogUpdateTool(backlogScope, reader, writer),
                new BacklogDeleteTool(backlogScope, reader, writer, resources),
                new BacklogSearchTool(backlogScope, reader),
                new WriteResourceTool(backlogScope, resources),
                new ProgressQueryTool(backlogScope, reader),
                new TaskUpdateTool(backlogScope, reader, writer),
                new FeatureStatusTool(backlogScope, reader, code),
                new BlockingIssuesTool(backlogScope, reader));
    }

    /// The tools behind the HTTP pages, in a tool box of their own.
    public List<Tool> forPages() {
        return List.of(
                new BacklogListTool(backlogScope, reader),
                new BacklogGetTool(backlogScope, reader),
                new BacklogSearchTool(backlogScope, reader),
                new OperationsTool(backlogScope, reader));
    }
}
