package dev.cairn.engine.claim;

import dev.cairn.model.id.AgentId;
import java.util.regex.Pattern;

/// The default names of earlier builds: the client's software and a number, such as `opencode-3`. Now such an agent is
/// called `opencode@worktree`.
public final class FormerDefaultName {

    private static final Pattern NUMBER = Pattern.compile("-\\d{1,9}");

    private FormerDefaultName() {}

    /// Whether an earlier build may have called the agent by this name.
    public static boolean mayBe(AgentId agent, String name) {
        int at = agent.value().indexOf('@');
        if (at <= 0) return false;
        var client = agent.value().substring(0, at);
        return name.startsWith(client)
                && NUMBER.matcher(name.substring(client.length())).matches();
    }
}
