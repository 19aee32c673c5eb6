package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSpec;

/// Wraps a tool that shows code of one file, and records that the session has read the file. This tells which
/// files of a bundle are useful.
public final class ReadRecordingTool implements Tool {

    private final Tool tool;
    private final BundleEngines engines;

    public ReadRecordingTool(Tool tool, BundleEngines engines) {
        this.tool = tool;
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return tool.spec();
    }

    @Override
    public Answer call(ToolCall call) {
        var answer = tool.call(call);
        if (answer.data().get("file") instanceof String path)
            engines.memory().reads().read(engines.scope().project(call), BundleEngines.author(call), path);
        return answer;
    }
}
