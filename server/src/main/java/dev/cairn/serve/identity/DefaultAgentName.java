package dev.cairn.serve.identity;

import dev.cairn.model.id.AgentId;
import java.util.Optional;
import java.util.function.Supplier;

/// Makes the names of a connection that asks for none: `client@worktree`, then `client@worktree#2` and so on, because
/// the first one may belong to another client that is present.
///
/// The same client in the same worktree gets the same name again, so it returns to its claims and memory.
public final class DefaultAgentName implements Supplier<AgentId> {

    private static final String NAMELESS_CLIENT = "client";

    /// A character may need two of the 200 that an agent name has at most, and some must be left for the number.
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
