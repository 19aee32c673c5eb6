package dev.cairn.serve.tool.work;

import dev.cairn.engine.brief.Wakeup;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.BacklogWrites;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.engine.work.ResourceWrites;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// All tools over the backlog.
public final class WorkTools {

    private final WorkDesk desk;
    private final BacklogReads reads;
    private final BacklogWrites writes;
    private final ResourceWrites resources;
    private final CodePlaces code;
    private final Wakeup wakeup;

    public WorkTools(
            WorkDesk desk,
            BacklogReads reads,
            BacklogWrites writes,
            ResourceWrites resources,
            CodePlaces code,
            Wakeup wakeup) {
        this.desk = desk;
        this.reads = reads;
        this.writes = writes;
        this.resources = resources;
        this.code = code;
        this.wakeup = wakeup;
    }

    public List<Tool> all() {
        return List.of(
                new WakeupTool(desk, wakeup),
                new BacklogListTool(desk, reads),
                new BacklogGetTool(desk, reads),
                new BacklogCreateTool(desk, writes),
                new BacklogUpdateTool(desk, writes),
                new BacklogDeleteTool(desk, reads, writes, resources),
                new BacklogSearchTool(desk, reads),
                new WriteResourceTool(desk, resources),
                new ProgressQueryTool(desk, reads),
                new TaskUpdateTool(desk, writes),
                new FeatureStatusTool(desk, reads, code),
                new BlockingIssuesTool(desk, reads));
    }

    /// Tools that only answer pages.
    public List<Tool> forPages() {
        return List.of(
                new BacklogListTool(desk, reads),
                new BacklogGetTool(desk, reads),
                new BacklogSearchTool(desk, reads),
                new OperationsTool(desk, reads));
    }
}
