package dev.cairn.projection.scip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.scip.PositionEncoding;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LineOffsetsTest {

    private static final LineOffsets LINES =
            new LineOffsets("plain\nx = '😀é' + name\r\nlast".getBytes(StandardCharsets.UTF_8));

    @Test
    void columnsOfEveryEncodingLeadToTheSameByte() {
        var name = new SourcePosition(6 + 15, 2, 16);

        assertThat(LINES.site(1, 15, PositionEncoding.UTF8)).contains(name);
        assertThat(LINES.site(1, 12, PositionEncoding.UTF16)).contains(name);
        assertThat(LINES.site(1, 11, PositionEncoding.UTF32)).contains(name);
    }

    @Test
    void aTabMayReachUpToItsNextStop() {
        var text = "\tcall();\n  \t  other();".getBytes(StandardCharsets.UTF_8);

        assertThat(new LineOffsets(text).site(1, 5, PositionEncoding.UTF16)).contains(new SourcePosition(14, 2, 6));
        var wide = new LineOffsets(text, LineOffsets.TAB_STOP);
        assertThat(wide.site(1, 10, PositionEncoding.UTF16)).contains(new SourcePosition(14, 2, 6));
        assertThat(wide.site(1, 10, PositionEncoding.UTF8)).contains(new SourcePosition(14, 2, 6));
        // At the beginning of a line it is one column.
        assertThat(wide.site(0, 1, PositionEncoding.UTF16)).contains(new SourcePosition(1, 1, 2));
        assertThat(wide.site(0, 7, PositionEncoding.UTF16)).contains(new SourcePosition(7, 1, 8));
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
