package dev.cairn.home;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/// Appends to a home's security log from a command; the daemon writes to the same file through its logger.
public final class SecurityLogFile {

    private SecurityLogFile() {}

    public static void append(Path log, Instant now, String event) {
        try {
            Files.writeString(
                    log, now + " INFO  " + event + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
