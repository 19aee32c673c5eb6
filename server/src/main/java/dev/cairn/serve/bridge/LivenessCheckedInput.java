package dev.cairn.serve.bridge;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;

/// The bytes of an answer; reading waits as long as the daemon is alive.
///
/// Reads of the underlying socket time out periodically; no bytes are lost by that.
final class LivenessCheckedInput extends FilterInputStream {

    /// The maximum silence even of a living daemon; MCP calls send heartbeats more often.
    private static final Duration SILENCE_MAX = Duration.ofHours(1);

    private final DaemonHealthCheck watch;

    LivenessCheckedInput(InputStream in, DaemonHealthCheck watch) {
        super(in);
        this.watch = watch;
    }

    private interface InputRead {
        int read() throws IOException;
    }

    @Override
    public int read() throws IOException {
        return readWithRetries(super::read);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return readWithRetries(() -> super.read(bytes, offset, length));
    }

    private int readWithRetries(InputRead reading) throws IOException {
        long begun = System.nanoTime();
        while (true) {
            try {
                return reading.read();
            } catch (SocketTimeoutException e) {
                if (System.nanoTime() - begun > SILENCE_MAX.toNanos()) throw e;
                watch.requireAlive();
            }
        }
    }
}
