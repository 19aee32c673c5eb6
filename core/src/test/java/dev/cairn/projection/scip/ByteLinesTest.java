package dev.cairn.projection.scip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.Site;
import dev.cairn.model.scip.PositionEncoding;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ByteLinesTest {

    private static final ByteLines LINES =
            new ByteLines("plain\nx = '😀é' + name\r\nlast".getBytes(StandardCharsets.UTF_8));

    @Test
    void columnsOfEveryEncodingLeadToTheSameByte() {
        var name = new Site(6 + 15, 2, 16);

        assertThat(LINES.site(1, 15, PositionEncoding.UTF8)).contains(name);
        assertThat(LINES.site(1, 12, PositionEncoding.UTF16)).contains(name);
        assertThat(LINES.site(1, 11, PositionEncoding.UTF32)).contains(name);
    }

    @Test
    void placesOutsideOfTheTextAreNone() {
        assertThat(LINES.site(3, 0, PositionEncoding.UTF16)).isEmpty();
        assertThat(LINES.site(2, 5, PositionEncoding.UTF16)).isEmpty();
        assertThat(LINES.site(1, 200, PositionEncoding.UTF16)).isEmpty();
    }

    @Test
    void aNameIsOneWholeWord() {
        assertThat(LINES.isName(21, 25)).isTrue();
        assertThat(LINES.isName(21, 24)).isFalse();
        assertThat(LINES.isName(0, 5)).isTrue();
        assertThat(LINES.isName(1, 5)).isFalse();
    }
}
