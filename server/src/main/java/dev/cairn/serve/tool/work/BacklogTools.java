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
    private final BacklogReader reads;
    private final BacklogWriter writes;
    private final ResourceWriter resources;
    private final CodeReferences code;
    private final WakeupBuilder wakeup;

    public BacklogTools(
            BacklogScope backlogScope,
            BacklogReader reads,
            BacklogWriter writes,
            ResourceWriter resources,
            CodeReferences code,
            WakeupBuilder wakeup) {
        this.backlogScope = backlogScope;
        this.reads = reads;
        this.writes = writes;
        this.resources = resources;
        this.code = code;
        this.wakeup = wakeup;
    }

    public List<Tool> all() {
        return List.of(
                new WakeupTool(backlogScope, wakeup),
                new BacklogListTool(backlogScope, reads),
                new BacklogGetTool(backlogScope, reads),
                new BacklogCreateTool(backlogScope, writes),
                new BacklogUpdateTool(backlogScope, reads, writes),
                new BacklogDeleteTool(backlogScope, reads, writes, resources),
                new BacklogSearchTool(backlogScope, reads),
                new WriteResourceTool(backlogScope, resources),
                new ProgressQueryTool(backlogScope, reads),
                new TaskUpdateTool(backlogScope, reads, writes),
                new FeatureStatusTool(backlogScope, reads, code),
                new BlockingIssuesTool(backlogScope, reads));
    }

    /// Tools that serve only HTTP pages.
    public List<Tool> forPages() {
        return List.of(
                new BacklogListTool(backlogScope, reads),
                new BacklogGetTool(backlogScope, reads),
                new BacklogSearchTool(backlogScope, reads),
                new OperationsTool(backlogScope, reads));
    }
}
