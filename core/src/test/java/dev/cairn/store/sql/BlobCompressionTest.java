package dev.cairn.store.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BlobCompressionTest {

    private static final byte[] TEXT = "line of code\n".repeat(100).getBytes(StandardCharsets.UTF_8);

    private final BlobCompression packed = new BlobCompression();

    @Test
    void whatWasPackedIsReadBesideWhatWasNot() {
        assertThat(packed.compress(TEXT)).hasSizeLessThan(TEXT.length);
        assertThat(packed.decompress(packed.compress(TEXT))).isEqualTo(TEXT);

        assertThat(BlobCompression.uncompressed(TEXT)).hasSize(TEXT.length + 1);
        assertThat(packed.decompress(BlobCompression.uncompressed(TEXT))).isEqualTo(TEXT);
    }

    @Test
    void damageIsTold() {
        var cut = Arrays.copyOf(packed.compress(TEXT), 20);

        for (var bytes : new byte[][] {{}, {9, 1, 2, 3, 4, 5}, cut})
            assertThatThrownBy(() -> packed.decompress(bytes)).hasMessageContaining("damaged");
    }
}
