package dev.cairn.testrun;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TruncatedOutputTest {

    private static void add(TruncatedOutput kept, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        kept.add(bytes, bytes.length);
    }

    @Test
    void outputBelowTheLimitIsKeptCompletely() {
        var kept = new TruncatedOutput(4);
        add(kept, "ab");
        add(kept, "cdef");
        add(kept, "gh");

        assertThat(kept.text()).isEqualTo("abcdefgh");
        assertThat(kept.isCut()).isFalse();
    }

    @Test
    void longOutputKeepsItsBeginningAndItsEnd() {
        var kept = new TruncatedOutput(4);
        for (var part : new String[] {"abc", "defg", "hijklmnop", "qr", "s"}) add(kept, part);

        assertThat(kept.text()).isEqualTo("abcd\n[11 bytes left out]\npqrs");
        assertThat(kept.isCut()).isTrue();
    }
}
