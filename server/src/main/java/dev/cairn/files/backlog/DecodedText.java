package dev.cairn.files.backlog;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The text of a file. It is decoded as UTF-8, or as another encoding if the bytes are not UTF-8.
///
/// @param repair how the text was decoded if it is not UTF-8 with common line ends
record DecodedText(String text, Optional<String> repair) {

    private static final Charset WESTERN = Charset.forName("windows-1252");

    /// The first bytes show whether most even or most odd ones are zero, as in wide encodings of text.
    private static final int BYTES_JUDGED = 256;

    static DecodedText of(byte[] bytes) {
        var wide = wide(bytes);
        if (wide.isPresent())
            return new DecodedText(
                    new String(bytes, wide.get()),
                    Optional.of("it is " + family(wide.get()) + " and is kept as UTF-8"));
        try {
            return lines(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException notUtf8) {
            return new DecodedText(
                    new String(bytes, WESTERN), Optional.of("it is not UTF-8 and was read as windows-1252"));
        }
    }

    /// Front matter and fences are found by their lines, which old files end with a carriage return alone.
    private static DecodedText lines(String text) {
        return text.indexOf('\r') < 0 || text.indexOf('\n') >= 0
                ? new DecodedText(text, Optional.empty())
                : new DecodedText(
                        text.replace('\r', '\n'), Optional.of("its lines end with CR alone and are kept with LF"));
    }

    /// The encoding with two or four bytes for each character, by its mark or by where the zeros are.
    private static Optional<Charset> wide(byte[] bytes) {
        if (startsWith(bytes, 0xFF, 0xFE, 0, 0) || startsWith(bytes, 0, 0, 0xFE, 0xFF))
            return Optional.of(StandardCharsets.UTF_32);
        if (startsWith(bytes, 0xFE, 0xFF) || startsWith(bytes, 0xFF, 0xFE)) return Optional.of(StandardCharsets.UTF_16);
        int judged = Math.min(bytes.length, BYTES_JUDGED) / 4 * 4;
        if (judged == 0) return Optional.empty();
        var zeros = new int[4];
        for (int i = 0; i < judged; i++) if (bytes[i] == 0) zeros[i % 4]++;
        boolean isEvenZero = zeros[0] + zeros[2] >= judged / 4;
        boolean isOddZero = zeros[1] + zeros[3] >= judged / 4;
        if (isEvenZero && isOddZero)
            return Optional.of(zeros[0] > zeros[3] ? StandardCharsets.UTF_32BE : StandardCharsets.UTF_32LE);
        if (isEvenZero) return Optional.of(StandardCharsets.UTF_16BE);
        return isOddZero ? Optional.of(StandardCharsets.UTF_16LE) : Optional.empty();
    }

    private static String family(Charset wide) {
        return wide.name().substring(0, "UTF-16".length());
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) return false;
        for (int i = 0; i < mark.length; i++) if ((bytes[i] & 0xFF) != mark[i]) return false;
        return true;
    }

    /// The text without the mark that some editors and shells put before UTF-8.
    String unmarked() {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
