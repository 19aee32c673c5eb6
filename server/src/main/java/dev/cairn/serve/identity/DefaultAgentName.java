package dev.cairn.serve.identity;

import dev.cairn.model.id.AgentId;
import java.util.Optional;
import java.util.function.Supplier;

/// Proposes names for a connection that does not ask for one: first `client@worktree`, then, because a present
/// client may have that name, `client@worktree#2` and so on.
///
/// The same client in the same worktree gets the same name again, so it returns to its claims and memory.
public final class DefaultAgentName implements Supplier<AgentId> {

    private static final String NAMELESS_CLIENT = "client";

    /// An agent name has at most 200 chars. A code point may take two, so 60 + 30 code points leave room for
    /// the `@` and the number.
    private static final int CLIENT_LENGTH_MAX = 60;

    private static final int WORKTREE_LENGTH_MAX = 30;

    private final String base;
    private int given;

    /// @param client the name of the client's software
    /// @param worktree the name of the folder it works in
    public DefaultAgentName(String client, Optional<String> worktree) {
        var software = usable(client, CLIENT_LENGTH_MAX);
        this.base = (software.isEmpty() ? NAMELESS_CLIENT : software)
                + worktree.map(folder -> usable(folder, WORKTREE_LENGTH_MAX))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> "@" + folder)
                        .orElse("");
    }

    /// The text without characters that are invalid in a name or have a meaning in it: a slash separates helpers, `@`
    /// the worktree and `#` the number.
    private static String usable(String text, int lengthMax) {
        return text.codePoints()
                .filter(letter -> !Character.isISOControl(letter))
                .map(letter -> "/@#".indexOf(letter) >= 0 ? '-' : letter)
                .limit(lengthMax)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .strip();
    }

    /// The next name to try.
    @Override
    public AgentId get() {
        given++;
        return new AgentId(given == 1 ? base : base + "#" + given);
    }
}
