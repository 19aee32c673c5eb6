package dev.cairn.serve.bridge;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Finds the request id in a message that is too large to be parsed, so that the error can name it.
///
/// Only the beginning and the end of the message are searched, because clients write the id before the long part
/// or after it.
final class OversizedFrame {

    /// The number of bytes at the end of a frame that are searched.
    static final int END_BYTES_MAX = 512;

    private static final int BEGIN_BYTES_MAX = 1 << 16;
    private static final JsonFactory JSON = new JsonFactory();

    /// Matches an `id` at the end of the message, optionally followed by `jsonrpc`. Inside a text value its quotes
    /// would be escaped, so they would not match.
    private static final Pattern LAST_MEMBERS = Pattern.compile("[,{]\\s*\"id\"\\s*:\\s*"
            + "(-?\\d{1,19}|\"[^\"\\\\]{0,200}\")\\s*"
            + "(,\\s*\"jsonrpc\"\\s*:\\s*\"2.0\"\\s*)?\\}\\s*$");

    private OversizedFrame() {}

    /// The id as JSON text; empty if neither part contains it.
    ///
    /// @param beginning the beginning of the message
    static Optional<String> id(byte[] beginning, byte[] end) {
        return idAtBegin(beginning).or(() -> idAtEnd(end));
    }

    private static Optional<String> idAtBegin(byte[] beginning) {
        int length = Math.min(beginning.length, BEGIN_BYTES_MAX);
        try (var parser = JSON.createParser(ObjectReadContext.empty(), beginning, 0, length)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) return Optional.empty();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                var name = parser.currentName();
                var value = parser.nextToken();
                if (name.equals("id")) return RpcFrame.scalar(parser, value);
                if (value.isStructStart()) parser.skipChildren();
            }
            return Optional.empty();
        } catch (JacksonException cutHere) {
            return Optional.empty();
        }
    }

    private static Optional<String> idAtEnd(byte[] end) {
        var found = LAST_MEMBERS.matcher(new String(end, StandardCharsets.ISO_8859_1));
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }
}
