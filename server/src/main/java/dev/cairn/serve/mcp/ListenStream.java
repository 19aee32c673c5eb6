package dev.cairn.serve.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The open stream on which a client hears what it did not ask for.
final class ListenStream implements McpStreamableServerTransport {

    private final HttpServletResponse response;
    private final CountDownLatch ended = new CountDownLatch(1);

    /// Guards the response: notices and heartbeats come from different threads.
    private final ReentrantLock lock = new ReentrantLock();

    ListenStream(HttpServletResponse response) {
        this.response = response;
        Events.begin(response);
        // The stream ends with its connection: kept alive, it would hold up a stop.
        response.setHeader("Connection", "close");
    }

    /// Keeps the stream open until it is closed or its reader has gone, which a failing heartbeat shows.
    void hold(Duration heartbeat) throws InterruptedException {
        do write(() -> Events.beat(response));
        while (!ended.await(heartbeat.toNanos(), TimeUnit.NANOSECONDS));
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> write(() -> Events.send(response, Wire.write(message))));
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String eventId) {
        return sendMessage(message);
    }

    private interface Writing {
        void run() throws IOException;
    }

    private void write(Writing writing) {
        lock.lock();
        try {
            if (ended.getCount() > 0) writing.run();
        } catch (IOException gone) {
            ended.countDown();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public void close() {
        ended.countDown();
    }

    @Override
    public <T> T unmarshalFrom(Object value, TypeRef<T> type) {
        return Wire.convert(value, type);
    }
}
