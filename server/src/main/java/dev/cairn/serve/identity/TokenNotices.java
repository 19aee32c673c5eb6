package dev.cairn.serve.identity;

import dev.cairn.engine.brief.AgentNotices;
import dev.cairn.home.AgentTokenFile;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.Refusal;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// Informs an agent once that the user made an agent token for its name.
public record TokenNotices(AgentTokenFile tokens) implements AgentNotices {

    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /// The notices for the agent. If the token file cannot be read, the notice says so, and the agent can still
    /// work.
    @Override
    public List<String> take(AgentId agent) {
        try {
            return notice(agent);
        } catch (Refusal unreadable) {
            return List.of(unreadable.problem().message());
        }
    }

    private List<String> notice(AgentId agent) {
        return tokens
                .takeNotice(agent)
                .map(madeAt -> "A token for your name was made on " + MINUTE.format(madeAt)
                        + "; if you did not expect it, ask the user to revoke it with `cairn token --revoke`.")
                .stream()
                .toList();
    }
}
