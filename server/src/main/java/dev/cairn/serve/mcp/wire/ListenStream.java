package dev.cairn.serve.mcp.wire;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// One open HTTP stream for messages that the server sends on its own.
public final class ListenStream {

    private final HttpServletResponse response;
    private final CountDownLatch ended = new CountDownLatch(1);

    /// Guards the response: notifications and heartbeats come from different threads.
    private final ReentrantLock lock = new ReentrantLock();

    public ListenStream(HttpServletResponse response) {
        this.response = response;
        ServerSentEvents.begin(response);
        // The connection is closed with the stream, because an idle one would delay a stop.
        response.setHeader("Connection", "close");
    }

    /// Keeps the stream open until it is closed or a heartbeat fails.
    public void hold(Duration heartbeat) throws InterruptedException {
        do write(() -> ServerSentEvents.heartbeat(response));
        while (!ended.await(heartbeat.toNanos(), TimeUnit.NANOSECONDS));
    }

    /// Sends a message; returns whether the client was still connected.
    boolean trySend(String json) {
        write(() -> ServerSentEvents.send(response, json));
        return ended.getCount() > 0;
    }

    private interface StreamWrite {
        void run() throws IOException;
    }

    private void write(StreamWrite writing) {
        lock.lock();
        try {
            if (ended.getCount() > 0) writing.run();
        } catch (IOException e) {
            ended.countDown();
        } finally {
            lock.unlock();
        }
    }

    void close() {
        ended.countDown();
    }
}
