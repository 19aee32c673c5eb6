package dev.cairn.serve.mcp;

import dev.cairn.serve.mcp.wire.McpJson;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ResourcesUpdatedNotification;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Notifies clients of changes to subscribed resources, on a separate thread.
///
/// It looks for changes at regular intervals, so that it also notices those made through other servers of the same
/// database. Contents are read after writes, and from time to time without a known write. A client without an open
/// stream is notified when it opens one.
final class ResourceWatch {

    private static final Logger LOG = LoggerFactory.getLogger(ResourceWatch.class);

    private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

    /// One in this many rounds reads contents without a known write.
    private static final int THOROUGH_EVERY = 60;

    private final ResourceSource source;
    private final McpConnections connections;
    private final Thread thread;

    ResourceWatch(ResourceSource source, McpConnections connections) {
        this.source = source;
        this.connections = connections;
        this.thread = Thread.ofVirtual().name("cairn-mcp-resources").start(this::run);
    }

    private void run() {
        try {
            for (int round = 1; true; round = (round + 1) % THOROUGH_EVERY) {
                Thread.sleep(POLL_INTERVAL);
                boolean isThorough = round == 0;
                connections.forEach(connection -> check(connection, isThorough));
            }
        } catch (InterruptedException e) {
            // The thread is interrupted only to stop it.
        }
    }

    private void check(McpConnection connection, boolean isThorough) {
        if (connection.subscriptions().isEmpty() || !connection.isListening()) return;
        try {
            for (var uri : connection.subscriptions().takeChanged(source, isThorough)) notifyClient(connection, uri);
        } catch (RuntimeException e) {
            LOG.warn(
                    "Followed resources of {} could not be read",
                    connection.peer().agent(),
                    e);
        }
    }

    private static void notifyClient(McpConnection connection, String uri) {
        McpJson.await(connection
                .session()
                .sendNotification(
                        McpSchema.METHOD_NOTIFICATION_RESOURCES_UPDATED, new ResourcesUpdatedNotification(uri))
                .onErrorComplete());
    }

    void close() {
        thread.interrupt();
    }
}
