package dev.cairn.parse;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Converts file content to UTF-8, the encoding that all parsers expect.
///
/// Lines, columns and offsets refer to the converted content. Content hashes refer to the original bytes.
public final class SourceText {

    private static final int MARK_BYTES = 2;
    private static final int MARK_FIRST = 0xFE;
    private static final int MARK_SECOND = 0xFF;

    private SourceText() {}

    /// The content converted to UTF-8 if it is valid UTF-16 with a byte order mark; otherwise the same bytes.
    public static byte[] utf8(byte[] content) {
        if (content.length < MARK_BYTES) return content;
        int first = content[0] & 0xFF;
        int second = content[1] & 0xFF;
        if (first == MARK_FIRST && second == MARK_SECOND) return decoded(content, StandardCharsets.UTF_16BE);
        if (first == MARK_SECOND && second == MARK_FIRST) return decoded(content, StandardCharsets.UTF_16LE);
        return content;
    }

    private static byte[] decoded(byte[] content, Charset charset) {
        var units = ByteBuffer.wrap(content, MARK_BYTES, content.length - MARK_BYTES);
        try {
            return charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(units)
                    .toString()
                    .getBytes(StandardCharsets.UTF_8);
        } catch (CharacterCodingException noText) {
            return content;
        }
    }
}
