package dev.cairn.serve.mcp;

import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolSet;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One running request: its caller, its choices, and whether it was cancelled.
final class McpCall {

    private static final String KEY = "cairn.call";

    private final McpConnection connection;
    private final Caller caller;
    private final McpChoices choices;
    private volatile boolean cancelled;

    /// The thread that works on this call; null before and after. Guarded by this, so that no other work is
    /// interrupted.
    private @Nullable Thread worker;

    McpCall(McpConnection connection, Caller caller, McpChoices choices) {
        this.connection = connection;
        this.caller = caller;
        this.choices = choices;
    }

    /// The call to which an exchange of the SDK belongs.
    static McpCall of(McpAsyncServerExchange exchange) {
        return (McpCall) exchange.transportContext().get(KEY);
    }

    McpTransportContext transport() {
        return McpTransportContext.create(Map.of(KEY, this));
    }

    McpConnection connection() {
        return connection;
    }

    Caller caller() {
        return caller;
    }

    Set<ToolSet> sets() {
        return choices.sets();
    }

    AnswerContent content() {
        return AnswerContent.of(choices.answers(), connection.peer().client());
    }

    boolean isCancelled() {
        return cancelled;
    }

    synchronized void cancel() {
        cancelled = true;
        if (worker != null) worker.interrupt();
    }

    /// Runs the work. Cancelling the call interrupts the thread during the work, but not afterwards.
    <T> T interruptibly(Supplier<T> work) {
        begin();
        try {
            return work.get();
        } finally {
            end();
        }
    }

    private synchronized void begin() {
        worker = Thread.currentThread();
        if (cancelled) worker.interrupt();
    }

    private synchronized void end() {
        worker = null;
        Thread.interrupted();
    }
}
