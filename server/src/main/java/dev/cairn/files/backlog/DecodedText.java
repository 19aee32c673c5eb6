package dev.cairn.files.backlog;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The text of a file. It is decoded as UTF-8, or as another encoding if the bytes are not UTF-8.
///
/// @param repair how the text was decoded if it is not UTF-8
record DecodedText(String text, Optional<String> repair) {

    private static final Charset WESTERN = Charset.forName("windows-1252");

    static DecodedText of(byte[] bytes) {
        if (startsWith(bytes, 0xFE, 0xFF) || startsWith(bytes, 0xFF, 0xFE))
            return new DecodedText(
                    new String(bytes, StandardCharsets.UTF_16), Optional.of("it is UTF-16 and is kept as UTF-8"));
        try {
            return new DecodedText(
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString(),
                    Optional.empty());
        } catch (CharacterCodingException notUtf8) {
            return new DecodedText(
                    new String(bytes, WESTERN), Optional.of("it is not UTF-8 and was read as windows-1252"));
        }
    }

    private static boolean startsWith(byte[] bytes, int first, int second) {
        return bytes.length >= 2 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
    }
}
