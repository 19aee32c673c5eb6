package dev.cairn.serve.identity;

import java.util.Locale;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes attempts that were refused for reasons of identity or permission to the security log, and counts them by
/// kind.
///
/// The detail of an entry names the caller and the target. It never contains a secret or a line break.
public final class SecurityLog {

    /// The name of the logger, whose entries go to a separate file.
    public static final String LOGGER = "cairn.security";

    private static final Logger LOG = LoggerFactory.getLogger(LOGGER);
    private static final int DETAIL_CHARS_MAX = 300;

    private final Consumer<String> count;

    /// @param count called with the name of the kind of every refused attempt
    public SecurityLog(Consumer<String> count) {
        this.count = count;
    }

    /// The reason for a refusal.
    public enum SecurityEventKind {
        /// Another present client has the agent name.
        NAME_TAKEN,
        /// The agent token that was sent does not belong to the agent name.
        WRONG_AGENT_TOKEN,
        /// Another present client works in the session.
        SESSION_TAKEN,
        /// Sensitive episodes were requested without permission.
        SENSITIVE_WITHHELD,
        /// The secret of the home was missing or wrong.
        BAD_SECRET,
        /// A folder was refused as a workspace.
        WORKSPACE_REFUSED;

        public String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public void refused(SecurityEventKind kind, String detail) {
        count.accept(kind.written());
        LOG.warn("{} {}", kind.written(), printable(detail));
    }

    static String printable(String detail) {
        var line = new StringBuilder();
        detail.codePoints()
                .limit(DETAIL_CHARS_MAX)
                .map(letter -> Character.isISOControl(letter) || isLineBreak(letter) ? '?' : letter)
                .forEach(line::appendCodePoint);
        return line.toString();
    }

    private static boolean isLineBreak(int letter) {
        int type = Character.getType(letter);
        return type == Character.LINE_SEPARATOR || type == Character.PARAGRAPH_SEPARATOR || type == Character.FORMAT;
    }
}
