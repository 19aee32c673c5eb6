package dev.cairn.serve.bridge;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Passes the daemon's answer to one frame, and the messages before it, to the client.
final class ReplyRelay {

    private static final int SHOWN_CHARS_MAX = 300;

    private final Session session;
    private final Frame frame;
    private final Consumer<String> out;
    private final BooleanSupplier isCancelled;

    ReplyRelay(Session session, Frame frame, Consumer<String> out, BooleanSupplier isCancelled) {
        this.session = session;
        this.frame = frame;
        this.out = out;
        this.isCancelled = isCancelled;
    }

    /// Returns once the frame is answered; throws when the answer cannot arrive over this session.
    void relay(HttpReply reply) throws IOException, Unanswered {
        session.check(reply);
        if (frame.calls("initialize") && reply.isOk()) session.settle(reply);
        if (reply.isEventStream()) relayEvents(reply);
        else relayBody(reply);
    }

    /// The daemon's response is not an answer to the frame, and a retry would not help.
    static final class Unanswered extends Exception {

        private static final long serialVersionUID = 1L;

        Unanswered(String message) {
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
            var events = new EventStream(reply.body());
            for (var event = events.next(); event.isPresent(); event = events.next())
                isAnswered |= pass(event.get().content());
        } catch (IOException e) {
            // After the answer the end of the stream does not matter.
            if (!isAnswered) throw e;
        }
        if (!isAnswered && frame.isRequest() && !isCancelled.getAsBoolean())
            throw new IOException("the stream ended before the answer");
    }

    private void relayBody(HttpReply reply) throws IOException, Unanswered {
        var body = reply.text();
        if (frame.isBatch() && (body.startsWith("[") || body.startsWith("{"))) {
            out.accept(body);
            return;
        }
        if (!frame.isRequest() && reply.isOk()) return;
        if (body.startsWith("{") && pass(body)) return;
        if (frame.isRequest() && reply.isOk() && isCancelled.getAsBoolean()) return;
        var shown = body.strip();
        throw new Unanswered("The daemon answered HTTP " + reply.status() + ": "
                + shown.substring(0, Math.min(shown.length(), SHOWN_CHARS_MAX)));
    }

    /// An error without an id answers the request that was sent, with its own code and hint.
    private boolean passError(Frame parsed) {
        if (!frame.isRequest() || parsed.error().isEmpty()) return false;
        out.accept("{\"jsonrpc\":\"2.0\",\"id\":" + frame.id().orElseThrow() + ",\"error\":"
                + parsed.error().get() + "}");
        return true;
    }

    /// Passes one message to the client; true when it is the answer to the frame.
    private boolean pass(String message) throws IOException {
        try {
            var parsed = Frame.parse(message);
            if (parsed.method().isEmpty() && parsed.id().isEmpty()) return passError(parsed);
            if (frame.calls("initialize")) session.settle(parsed);
            out.accept(message);
            return frame.id().filter(parsed::isResponseTo).isPresent();
        } catch (Frame.Broken e) {
            throw new IOException("the daemon sent a broken message: " + e.getMessage(), e);
        }
    }
}
