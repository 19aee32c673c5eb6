package dev.cairn.serve.tool.work;

import dev.cairn.engine.brief.Wakeup;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.BacklogWrites;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.engine.work.ResourceWrites;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the backlog tools.
public final class WorkTools {

    private final WorkDesk backlogScope;
    private final BacklogReads reads;
    private final BacklogWrites writes;
    private final ResourceWrites resources;
    private final CodePlaces code;
    private final Wakeup wakeup;

    public WorkTools(
            WorkDesk backlogScope,
            BacklogReads reads,
            BacklogWrites writes,
            ResourceWrites resources,
            CodePlaces code,
            Wakeup wakeup) {
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
                new BacklogUpdateTool(backlogScope, writes),
                new BacklogDeleteTool(backlogScope, reads, writes, resources),
                new BacklogSearchTool(backlogScope, reads),
                new WriteResourceTool(backlogScope, resources),
                new ProgressQueryTool(backlogScope, reads),
                new TaskUpdateTool(backlogScope, writes),
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
