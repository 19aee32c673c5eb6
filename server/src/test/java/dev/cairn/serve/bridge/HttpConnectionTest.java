package dev.cairn.serve.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HttpConnectionTest {

    private static final HttpRequest ASK = HttpRequest.postJson("/x", Map.of("A", "b"), "{}");

    /// Answers the first request with these bytes and closes the connection.
    private static HttpReply ask(String answer) throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> serve(server, answer));
            var connection =
                    HttpConnection.open("127.0.0.1", server.getLocalPort()).readTimeout(10_000);
            return connection.exchange(ASK);
        }
    }

    private static void serve(ServerSocket server, String answer) {
        try (var socket = server.accept()) {
            var in = socket.getInputStream();
            var read = new StringBuilder();
            while (!read.toString().endsWith("\r\n\r\n{}")) read.append((char) in.read());
            socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void bodiesEndByLengthByChunksOrByHangingUp() throws IOException {
        assertThat(ask("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef").text())
                .isEqualTo("abc");
        assertThat(
                        ask("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nT: v\r\n\r\n")
                                .text())
                .isEqualTo("abcde");
        assertThat(ask("HTTP/1.1 200 OK\r\n\r\nall of it").text()).isEqualTo("all of it");
        assertThat(ask("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")
                        .text())
                .isEmpty();
    }

    @Test
    void aBodyThatEndsEarlyNeverLooksWhole() {
        assertThatThrownBy(() ->
                        ask("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc").text())
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> ask("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
                        .text())
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> ask("HTTP/1.1 200 OK\r\nContent-Le")).isInstanceOf(IOException.class);
    }

    @Test
    void aResponseThatIsNotHttpIsRefused() {
        assertThatThrownBy(() -> ask("SSH-2.0-OpenSSH\r\n\r\n")).hasMessageContaining("not an HTTP answer");
        assertThatThrownBy(() -> ask("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"))
                .hasMessageContaining("length");
        assertThatThrownBy(() -> ask("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n")
                        .text())
                .hasMessageContaining("chunk");
        assertThatThrownBy(() -> ask("HTTP/1.1 200 OK\r\n" + "A: b\r\n".repeat(200) + "\r\n"))
                .hasMessageContaining("headers");
        assertThatThrownBy(() -> ask("HTTP/1.1 200 OK\r\nA: " + "b".repeat(20_000) + "\r\n\r\n"))
                .hasMessageContaining("longer");
    }

    @Test
    void aHeaderCannotSmuggleAnother() {
        assertThatThrownBy(() -> HttpRequest.get("/x", Map.of("A", "b\r\nC: d")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
