package dev.cairn.bench.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.consumer.EventStream;

/// Measures the garbage collection pauses of a daemon, which its flight recorder writes into a folder.
///
/// The flight recorder works with every collector and every build, and needs no option that the launcher also
/// sets.
final class PauseRecorder implements AutoCloseable {

    private static final String PAUSE = "jdk.GCPhasePause";
    private static final String SETTINGS_FILE = "pauses.jfc";
    private static final String SETTINGS = """
            <?xml version="1.0" encoding="UTF-8"?>
            <configuration version="2.0">
              <event name="jdk.GCPhasePause"><setting name="enabled">true</setting></event>
            </configuration>
            """;

    private final LongAccumulator longest = new LongAccumulator(Math::max, 0);
    private final LongAdder total = new LongAdder();
    private final EventStream stream;

    private PauseRecorder(EventStream stream) {
        this.stream = stream;
        stream.onEvent(PAUSE, event -> {
            longest.accumulate(event.getDuration().toNanos());
            total.add(event.getDuration().toNanos());
        });
        stream.startAsync();
    }

    /// The environment variables with which a daemon records into this folder.
    static Map<String, String> environment(Path folder) throws IOException {
        var settings = Files.writeString(Files.createDirectories(folder).resolve(SETTINGS_FILE), SETTINGS);
        return Map.of(
                "JDK_JAVA_OPTIONS",
                "-XX:FlightRecorderOptions:repository=" + folder + " -XX:StartFlightRecording:settings=" + settings
                        + ",maxage=5m");
    }

    /// Starts to read the recording of the daemon that writes into this folder.
    static PauseRecorder listen(Path folder) throws IOException {
        try (var below = Files.list(folder)) {
            var repository = below.filter(Files::isDirectory)
                    .findFirst()
                    .orElseThrow(() -> new IOException("the daemon has no flight recorder: " + folder + " is empty"));
            return new PauseRecorder(EventStream.openRepository(repository));
        }
    }

    /// The longest pause and the sum of all since the last call, in milliseconds.
    record Pauses(double longestMillis, double sumMillis) {}

    Pauses take() {
        return new Pauses(longest.getThenReset() / 1e6, total.sumThenReset() / 1e6);
    }

    @Override
    public void close() {
        stream.close();
    }
}
