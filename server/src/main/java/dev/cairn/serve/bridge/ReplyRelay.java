package dev.cairn.serve.bridge;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Passes the daemon's answer to one frame, and the messages before it, to the client.
final class ReplyRelay {

    private static final int SHOWN_CHARS_MAX = 300;

    private final BridgeSession session;
    private final RpcFrame frame;
    private final Consumer<String> out;
    private final BooleanSupplier isCancelled;

    ReplyRelay(BridgeSession session, RpcFrame frame, Consumer<String> out, BooleanSupplier isCancelled) {
        this.session = session;
        this.frame = frame;
        this.out = out;
        this.isCancelled = isCancelled;
    }

    /// Returns when the frame is answered, and throws if this session can no longer deliver the answer.
    void relay(HttpReply reply) throws IOException, UnansweredFrame {
        session.check(reply);
        if (frame.isMethod("initialize") && reply.isOk()) session.applyInitializeResult(reply);
        if (reply.isEventStream()) relayEvents(reply);
        else relayBody(reply);
    }

    /// Thrown when the daemon's response is not an answer to the frame and a retry would not help.
    static final class UnansweredFrame extends Exception {

        private static final long serialVersionUID = 1L;

        UnansweredFrame(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    private void relayEvents(HttpReply reply) throws IOException {
        var isAnswered = false;
        try {
            var events = new ServerEventReader(reply.body());
            for (var event = events.next(); event.isPresent(); event = events.next())
                isAnswered |= pass(event.get().content());
        } catch (IOException e) {
            // After the answer the end of the stream does not matter.
            if (!isAnswered) throw e;
        }
        if (!isAnswered && frame.isRequest() && !isCancelled.getAsBoolean())
            throw new IOException("the stream ended before the answer");
    }

    private void relayBody(HttpReply reply) throws IOException, UnansweredFrame {
        var body = reply.text();
        if (frame.isBatch() && (body.startsWith("[") || body.startsWith("{"))) {
            out.accept(body);
            return;
        }
        if (!frame.isRequest() && reply.isOk()) return;
        if (body.startsWith("{") && pass(body)) return;
        if (frame.isRequest() && reply.isOk() && isCancelled.getAsBoolean()) return;
        var shown = body.strip();
        throw new UnansweredFrame("The daemon answered HTTP " + reply.status() + ": "
                + shown.substring(0, Math.min(shown.length(), SHOWN_CHARS_MAX)));
    }

    /// Passes an error that has no id as the answer to the request that was sent; code and hint stay the same.
    private boolean passError(RpcFrame parsed) {
        if (!frame.isRequest() || parsed.error().isEmpty()) return false;
        out.accept("{\"jsonrpc\":\"2.0\",\"id\":" + frame.id().orElseThrow() + ",\"error\":"
                + parsed.error().get() + "}");
        return true;
    }

    /// Passes one message to the client. Returns whether it is the answer to the frame.
    private boolean pass(String message) throws IOException {
        try {
            var parsed = RpcFrame.parse(message);
            if (parsed.method().isEmpty() && parsed.id().isEmpty()) return passError(parsed);
            if (frame.isMethod("initialize")) session.applyInitializeResult(parsed);
            out.accept(message);
            return frame.id().filter(parsed::isResponseTo).isPresent();
        } catch (RpcFrame.MalformedFrame e) {
            throw new IOException("the daemon sent a broken message: " + e.getMessage(), e);
        }
    }
}
