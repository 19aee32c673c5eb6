package dev.cairn.parse;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// The text of a file in the one form that everybody reads, whatever form it was saved in.
///
/// Lines, columns and offsets count in this form; what a file is compared by is its own bytes.
public final class SourceText {

    private static final int MARK_BYTES = 2;
    private static final int MARK_FIRST = 0xFE;
    private static final int MARK_SECOND = 0xFF;

    private SourceText() {}

    /// The bytes themselves, or the same text in UTF-8 where a byte order mark says UTF-16 and the rest bears it out.
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
