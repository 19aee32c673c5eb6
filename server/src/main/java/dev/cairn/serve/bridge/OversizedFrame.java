package dev.cairn.serve.bridge;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Finds the id of an oversized request, so that its sender gets an error.
///
/// Clients write the id before the long part or at the very end; only those two parts are searched.
final class OversizedFrame {

    /// The number of bytes at the end of a frame that are searched.
    static final int END_BYTES_MAX = 512;

    private static final int BEGIN_BYTES_MAX = 1 << 16;
    private static final JsonFactory JSON = new JsonFactory();

    /// The last member of an object; quotes inside a text would be preceded by a backslash.
    private static final Pattern LAST_MEMBERS = Pattern.compile("[,{]\\s*\"id\"\\s*:\\s*"
            + "(-?\\d{1,19}|\"[^\"\\\\]{0,200}\")\\s*"
            + "(,\\s*\"jsonrpc\"\\s*:\\s*\"2.0\"\\s*)?\\}\\s*$");

    private OversizedFrame() {}

    /// The id as JSON text; empty for a notification or when it is elsewhere.
    static Optional<String> id(byte[] kept, byte[] end) {
        return idAtBegin(kept).or(() -> idAtEnd(end));
    }

    private static Optional<String> idAtBegin(byte[] kept) {
        int length = Math.min(kept.length, BEGIN_BYTES_MAX);
        try (var parser = JSON.createParser(ObjectReadContext.empty(), kept, 0, length)) {
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
