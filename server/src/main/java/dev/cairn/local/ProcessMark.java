package dev.cairn.local;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// What tells one client process from every other: its id, its start, and a random text only it knows.
///
/// @param nonceHash the hash of that text; the text itself is only ever sent
public record ProcessMark(long pid, long startMillis, String nonceHash) {

    /// The system's clock may have been corrected by this much between two looks at the same process.
    private static final long START_MILLIS_APART_MAX = 2_000;

    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,10}):([0-9]{1,15}):([A-Za-z0-9-]{16,64})");

    /// Reads what [#report] wrote; empty for anything else.
    public static Optional<ProcessMark> parse(String written) {
        var parts = WRITTEN.matcher(written.strip());
        if (!parts.matches()) return Optional.empty();
        return Optional.of(new ProcessMark(
                Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)), AgentToken.sha256(parts.group(3))));
    }

    /// This process as it reports itself; empty where the system does not say when it started.
    public static Optional<String> report(UUID nonce) {
        var self = ProcessHandle.current();
        return self.info().startInstant().map(start -> self.pid() + ":" + start.toEpochMilli() + ":" + nonce);
    }

    /// The process, if it runs on this machine; a process of another machine or container is not found.
    public Optional<ProcessHandle> running() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(handle -> handle.info()
                        .startInstant()
                        .filter(start -> Math.abs(start.toEpochMilli() - startMillis) <= START_MILLIS_APART_MAX)
                        .isPresent());
    }

    public boolean isSame(ProcessMark other) {
        return pid == other.pid && nonceHash.equals(other.nonceHash);
    }
}
