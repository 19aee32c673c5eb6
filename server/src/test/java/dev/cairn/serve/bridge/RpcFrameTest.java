package dev.cairn.serve.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RpcFrameTest {

    @Test
    void aFrameTellsWhatARelayMustKnow() throws RpcFrame.MalformedFrame {
        var request =
                RpcFrame.parse("{\"params\":{\"id\":9,\"a\":[{}]},\"id\":1,\"method\":\"x\",\"jsonrpc\":\"2.0\"}");
        assertThat(request.isRequest()).isTrue();
        assertThat(request.id()).contains("1");
        var notification =
                RpcFrame.parse("{\"method\":\"notifications/cancelled\",\"params\":{\"x\":{},\"requestId\":\"a\"}}");
        assertThat(notification.isRequest()).isFalse();
        assertThat(notification.cancelled()).contains("\"a\"");
        var answer = RpcFrame.parse("{\"id\":\"1\",\"result\":{\"protocolVersion\":\"2025-06-18\"}}");
        assertThat(answer.isResponseTo("\"1\"")).isTrue();
        assertThat(answer.isResponseTo("1")).isFalse();
        assertThat(answer.protocol()).contains("\"2025-06-18\"");
    }

    @Test
    void idsAreTheSameHoweverTheyAreWritten() throws RpcFrame.MalformedFrame {
        assertThat(RpcFrame.parse("{\"id\":\"\\u0061/\\\"\"}").id())
                .isEqualTo(RpcFrame.parse("{\"id\":\"a\\/\\u0022\"}").id());
    }

    @Test
    void aFrameThatIsNotOneObjectIsMalformed() {
        for (var text : List.of("{", "{}}", "{} {}", "nonsense", "\"a\"", "7", "[{}", "{\"a\":1,}", "{\"id\":01}"))
            assertThatThrownBy(() -> RpcFrame.parse(text)).as(text).isInstanceOf(RpcFrame.MalformedFrame.class);
    }

    @Test
    void aListOfMessagesIsABatch() throws RpcFrame.MalformedFrame {
        assertThat(RpcFrame.parse(" [{\"id\":1,\"method\":\"ping\"}]").isBatch())
                .isTrue();
        assertThat(RpcFrame.parse("{\"id\":1,\"method\":\"ping\"}").isBatch()).isFalse();
    }

    @Test
    void linesAreReadWholeOrNotAtAll() throws IOException {
        assertThat(read("a\nbb\r\n\nccc", 3)).containsExactly("a", "bb\r", "", "ccc");
        assertThat(read("a\nbbbb\nc\n", 3)).containsExactly("a", "TOO_LONG", "c");
        assertThat(read("x".repeat(200_000) + "\ny", 300_000)).hasSize(2);
    }

    @Test
    void textThatIsNotUtf8IsNotGuessedAt() throws IOException {
        var reader = new RpcFrameReader(new ByteArrayInputStream(new byte[] {'{', (byte) 0xff, '}', '\n'}));
        assertThat(reader.next().orElseThrow().flaw()).isEqualTo(RpcFrameReader.LineFlaw.NOT_UTF8);
    }

    private static List<String> read(String text, int bytesMax) throws IOException {
        var reader = new RpcFrameReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), bytesMax);
        var lines = new ArrayList<String>();
        for (var line = reader.next(); line.isPresent(); line = reader.next())
            lines.add(
                    line.get().flaw() == RpcFrameReader.LineFlaw.NONE
                            ? line.get().text()
                            : line.get().flaw().toString());
        return lines;
    }
}
