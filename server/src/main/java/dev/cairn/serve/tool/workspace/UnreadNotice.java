package dev.cairn.serve.tool.workspace;

import dev.cairn.answer.Answer;
import dev.cairn.answer.BasisText;
import dev.cairn.engine.health.UnreadCode;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSpec;
import java.util.Set;

/// Adds to answers about a whole workspace that much of its code is in languages that are not parsed.
public final class UnreadNotice implements Tool {

    /// Tools that choose among all code, or describe all of it.
    private static final Set<String> CHOOSING =
            Set.of("wakeup", "context_pack", "graph_query", "find_pattern", "community_list", "arch_validate");

    private final Tool tool;
    private final UnreadCode unread;

    private UnreadNotice(Tool tool, UnreadCode unread) {
        this.tool = tool;
        this.unread = unread;
    }

    /// The tool itself, if its answers do not depend on all code.
    public static Tool around(Tool tool, UnreadCode unread) {
        return CHOOSING.contains(tool.spec().name()) ? new UnreadNotice(tool, unread) : tool;
    }

    @Override
    public ToolSpec spec() {
        return tool.spec();
    }

    @Override
    public Answer call(ToolCall call) {
        // Opened first, so that a tool that reads only the project reads the same transaction. It waits for no graph.
        var view = call.view();
        var answer = tool.call(call);
        if (!view.isCodeReady()) return answer;
        var share = unread.of(view);
        if (!share.isLarge()) return answer;
        return Answer.of(BasisText.unread(share) + " " + answer.summary(), answer.data());
    }
}
