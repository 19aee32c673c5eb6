package dev.cairn.serve.bridge;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;

/// A stream of answer bytes whose reads wait as long as the daemon is alive.
///
/// Reads of the socket time out regularly; then the health of the daemon is checked and the read is repeated. No
/// bytes are lost.
final class LivenessCheckedInput extends FilterInputStream {

    /// A read fails after this time without a byte, even if the daemon is alive. MCP calls send heartbeats more
    /// often.
    private static final Duration SILENCE_MAX = Duration.ofHours(1);

    private final DaemonHealthCheck healthCheck;

    LivenessCheckedInput(InputStream in, DaemonHealthCheck healthCheck) {
        super(in);
        this.healthCheck = healthCheck;
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
        long startNanos = System.nanoTime();
        while (true) {
            try {
                return reading.read();
            } catch (SocketTimeoutException e) {
                if (System.nanoTime() - startNanos > SILENCE_MAX.toNanos()) throw e;
                healthCheck.requireAlive();
            }
        }
    }
}
