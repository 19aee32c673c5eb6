package dev.cairn.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SourceTextTest {

    private static final String TEXT = "caf\u00e9 \ud83d\ude00\r\nend\n";

    @Test
    void textInUtf16WithAMarkIsReadInEitherOrder() {
        assertThat(read("\ufeff" + TEXT, StandardCharsets.UTF_16LE)).isEqualTo(TEXT);
        assertThat(read("\ufeff" + TEXT, StandardCharsets.UTF_16BE)).isEqualTo(TEXT);
        assertThat(read("\ufeff", StandardCharsets.UTF_16LE)).isEmpty();
    }

    @Test
    void everythingElseStaysAsItIs() {
        for (var bytes : new byte[][] {
            {},
            {(byte) 0xFF},
            TEXT.getBytes(StandardCharsets.UTF_8),
            TEXT.getBytes(StandardCharsets.UTF_16LE),
            {(byte) 0xFF, (byte) 0xFE, 'a', 0, 'b'},
            {(byte) 0xFE, (byte) 0xFF, (byte) 0xD8, 0, 0, 'a'}
        }) assertThat(SourceText.utf8(bytes)).isSameAs(bytes);
    }

    private static String read(String text, Charset charset) {
        return new String(SourceText.utf8(text.getBytes(charset)), StandardCharsets.UTF_8);
    }
}
