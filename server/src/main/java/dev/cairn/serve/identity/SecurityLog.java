package dev.cairn.serve.identity;

import java.util.Locale;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes refused attempts to the daemon's security log and counts them by kind.
///
/// A detail names the caller and the target. It never contains a secret, and it stays on one line.
public final class SecurityLog {

    /// The logger name; the application directs it to a file of its own.
    public static final String LOGGER = "cairn.security";

    private static final Logger LOG = LoggerFactory.getLogger(LOGGER);
    private static final int DETAIL_CHARS_MAX = 300;

    private final Consumer<String> count;

    /// @param count called with the written kind of every refused attempt
    public SecurityLog(Consumer<String> count) {
        this.count = count;
    }

    /// The reason of a refusal.
    public enum SecurityEventKind {
        /// Another present client has the agent name.
        NAME_TAKEN,
        /// The agent token presented is not that of the name.
        WRONG_AGENT_TOKEN,
        /// Another present client works in the session.
        SESSION_TAKEN,
        /// Sensitive episodes were requested without permission.
        SENSITIVE_WITHHELD,
        /// The secret of the home was missing or wrong.
        BAD_SECRET,
        /// A folder may not become a workspace.
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
