package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSpec;

/// A tool that reads one file, with somebody listening which.
public final class NotedReads implements Tool {

    private final Tool tool;
    private final BundleDesk desk;

    public NotedReads(Tool tool, BundleDesk desk) {
        this.tool = tool;
        this.desk = desk;
    }

    @Override
    public ToolSpec spec() {
        return tool.spec();
    }

    @Override
    public Answer call(ToolCall call) {
        var answer = tool.call(call);
        if (answer.data().get("file") instanceof String path)
            desk.memory().reads().read(desk.scope().project(call), BundleDesk.author(call), path);
        return answer;
    }
}
