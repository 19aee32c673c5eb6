package dev.cairn.store.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PackedTest {

    private static final byte[] TEXT = "line of code\n".repeat(100).getBytes(StandardCharsets.UTF_8);

    private final Packed packed = new Packed();

    @Test
    void whatWasPackedIsReadBesideWhatWasNot() {
        assertThat(packed.pack(TEXT)).hasSizeLessThan(TEXT.length);
        assertThat(packed.unpack(packed.pack(TEXT))).isEqualTo(TEXT);

        assertThat(Packed.plain(TEXT)).hasSize(TEXT.length + 1);
        assertThat(packed.unpack(Packed.plain(TEXT))).isEqualTo(TEXT);
    }

    @Test
    void damageIsTold() {
        var cut = Arrays.copyOf(packed.pack(TEXT), 20);

        for (var bytes : new byte[][] {{}, {9, 1, 2, 3, 4, 5}, cut})
            assertThatThrownBy(() -> packed.unpack(bytes)).hasMessageContaining("damaged");
    }
}
