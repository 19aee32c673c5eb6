package dev.cairn.language.go;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class GoNewRepairTest {

    private static String mended(String source) {
        return GoNewRepair.repaired(source.getBytes(StandardCharsets.UTF_8))
                .map(text -> new String(text, StandardCharsets.UTF_8))
                .orElse("as it was");
    }

    @Test
    void onlyNewWithAValueIsRenamed() {
        assertThat(mended("x := new(int64(0))")).isEqualTo("x := New(int64(0))");
        assertThat(mended("f(new(\"a\"), new(a.b.c), new(3))")).isEqualTo("f(New(\"a\"), New(a.b.c), New(3))");
        assertThat(mended("x := new(T); y := new(p.T); z := new([]*T); renew(f()); p.new(1)"))
                .isEqualTo("as it was");
    }
}
