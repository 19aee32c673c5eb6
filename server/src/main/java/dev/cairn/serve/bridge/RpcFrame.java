package dev.cairn.serve.bridge;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.json.JsonFactory;

/// One JSON-RPC message with the few fields that the bridge needs. The text itself is passed through unchanged.
///
/// @param id the id as JSON text, so that `1` and `"1"` differ
/// @param cancelled the id of the request that a cancellation notification names
/// @param protocol the protocol version in the result of an initialize request
/// @param error the JSON text of an error
record RpcFrame(
        String text,
        Optional<String> id,
        Optional<String> method,
        Optional<String> cancelled,
        Optional<String> protocol,
        Optional<String> error) {

    private static final JsonFactory JSON = new JsonFactory();

    /// Thrown for text that is not one JSON-RPC message. `isJson` says whether the text is valid JSON nevertheless.
    static final class MalformedFrame extends Exception {

        private static final long serialVersionUID = 1L;

        private final boolean isJson;

        MalformedFrame(String message, boolean isJson) {
            super(message);
            this.isJson = isJson;
        }

        boolean isJson() {
            return isJson;
        }
    }

    static RpcFrame parse(String text) throws MalformedFrame {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            var first = parser.nextToken();
            if (first == null) throw new MalformedFrame("the line is empty", false);
            var frame = first == JsonToken.START_OBJECT ? readObject(parser, text) : batch(text);
            if (first == JsonToken.START_ARRAY) parser.skipChildren();
            if (parser.nextToken() != null) throw new MalformedFrame("more than one JSON value on a line", false);
            if (!first.isStructStart()) throw new MalformedFrame("a message is a JSON object", true);
            return frame;
        } catch (JacksonException e) {
            throw new MalformedFrame(e.getOriginalMessage(), false);
        }
    }

    /// A batch, which is passed through unparsed; the daemon decides whether the client may send it.
    private static RpcFrame batch(String text) {
        return new RpcFrame(
                text, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// Whether this is a batch: a JSON array of messages.
    boolean isBatch() {
        return text.stripLeading().startsWith("[");
    }

    private static RpcFrame readObject(JsonParser parser, String text) {
        var id = Optional.<String>empty();
        var method = Optional.<String>empty();
        var cancelled = Optional.<String>empty();
        var protocol = Optional.<String>empty();
        var error = Optional.<String>empty();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var name = parser.currentName();
            var value = parser.nextToken();
            switch (name) {
                case "id" -> id = scalar(parser, value);
                case "method" -> method = Optional.of(parser.getString());
                case "params" -> cancelled = member(parser, value, "requestId");
                case "result" -> protocol = member(parser, value, "protocolVersion");
                case "error" -> error = object(parser, value, text);
                default -> {}
            }
            if (value.isStructStart()) parser.skipChildren();
        }
        return new RpcFrame(text, id, method, cancelled, protocol, error);
    }

    /// Reads the rest of an object and returns the text or number of the member with the wanted name.
    private static Optional<String> member(JsonParser parser, JsonToken start, String wanted) {
        var found = Optional.<String>empty();
        if (start != JsonToken.START_OBJECT) return found;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var name = parser.currentName();
            var value = parser.nextToken();
            if (name.equals(wanted)) found = scalar(parser, value);
            if (value.isStructStart()) parser.skipChildren();
        }
        return found;
    }

    /// Reads the object that starts at the current token and returns its JSON text.
    private static Optional<String> object(JsonParser parser, JsonToken start, String text) {
        if (start != JsonToken.START_OBJECT) return Optional.empty();
        int from = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        return Optional.of(text.substring(from, (int) parser.currentLocation().getCharOffset()));
    }

    /// A text or number as JSON text.
    static Optional<String> scalar(JsonParser parser, JsonToken value) {
        return switch (value) {
            case VALUE_STRING -> Optional.of(quoted(parser.getString()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Optional.of(parser.getString());
            default -> Optional.empty();
        };
    }

    static String quoted(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsCharArray(text)) + '"';
    }

    /// The message inside an error answer, as JSON text. If there is none, the whole answer.
    static String errorMessage(String text) {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) return text;
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                var name = parser.currentName();
                var value = parser.nextToken();
                if (name.equals("error"))
                    return member(parser, value, "message")
                            .map(quoted -> quoted.substring(1, quoted.length() - 1))
                            .orElse(text);
                if (value.isStructStart()) parser.skipChildren();
            }
            return text;
        } catch (JacksonException broken) {
            return text;
        }
    }

    /// The resource URI in the parameters, as JSON text.
    Optional<String> uri() {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                var name = parser.currentName();
                var value = parser.nextToken();
                if (name.equals("params")) return member(parser, value, "uri");
                if (value.isStructStart()) parser.skipChildren();
            }
            return Optional.empty();
        } catch (JacksonException broken) {
            return Optional.empty();
        }
    }

    boolean isRequest() {
        return id.isPresent() && method.isPresent();
    }

    boolean isResponseTo(String request) {
        return method.isEmpty() && id.filter(request::equals).isPresent();
    }

    boolean isMethod(String name) {
        return method.filter(name::equals).isPresent();
    }
}
