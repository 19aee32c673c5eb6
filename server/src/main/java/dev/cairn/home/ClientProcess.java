package dev.cairn.home;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// Identifies one client process: its id, its start time and a random text that only it knows.
///
/// @param nonceHash the hash of that text; the text itself is never stored
public record ClientProcess(long pid, long startMillis, String nonceHash) {

    /// The largest clock correction between two readings of the start time of one process.
    private static final long START_MILLIS_APART_MAX = 2_000;

    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,10}):([0-9]{1,15}):([A-Za-z0-9-]{16,64})");

    /// Parses the output of [#report]; empty for any other text.
    public static Optional<ClientProcess> parse(String written) {
        var parts = WRITTEN.matcher(written.strip());
        if (!parts.matches()) return Optional.empty();
        return Optional.of(new ClientProcess(
                Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)), AgentToken.sha256(parts.group(3))));
    }

    /// The report of this process; empty where the system does not provide the start time.
    public static Optional<String> report(UUID nonce) {
        var self = ProcessHandle.current();
        return self.info().startInstant().map(start -> self.pid() + ":" + start.toEpochMilli() + ":" + nonce);
    }

    /// The process if it runs on this machine; processes of other machines or containers are not found.
    public Optional<ProcessHandle> running() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(handle -> handle.info()
                        .startInstant()
                        .filter(start -> Math.abs(start.toEpochMilli() - startMillis) <= START_MILLIS_APART_MAX)
                        .isPresent());
    }

    public boolean isSame(ClientProcess other) {
        return pid == other.pid && nonceHash.equals(other.nonceHash);
    }
}
