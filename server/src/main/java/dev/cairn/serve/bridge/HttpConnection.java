package dev.cairn.serve.bridge;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One HTTP/1.1 connection to the daemon. It carries one request and its answer at a time.
public final class HttpConnection implements Closeable {

    private static final int CONNECT_MILLIS_MAX = 2_000;
    private static final int HEADER_LINES_MAX = 100;

    private final Socket socket;
    private InputStream in;
    private final String host;
    private @Nullable HttpBody answer;
    private boolean isPersistent = true;

    private HttpConnection(Socket socket, InputStream in, String host) {
        this.socket = socket;
        this.in = in;
        this.host = host;
    }

    public static HttpConnection open(String host, int port) throws IOException {
        var socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(InetAddress.getByName(host), port), CONNECT_MILLIS_MAX);
            var shown = host.contains(":") ? "[" + host + "]" : host;
            return new HttpConnection(socket, new BufferedInputStream(socket.getInputStream()), shown + ":" + port);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /// Sets the read timeout; 0 waits as long as the connection is open.
    public HttpConnection readTimeout(int millisMax) throws IOException {
        socket.setSoTimeout(millisMax);
        return this;
    }

    /// Makes reads wait as long as the daemon is alive.
    HttpConnection watched(DaemonHealthCheck healthCheck) throws IOException {
        socket.setSoTimeout(healthCheck.quietMillis());
        in = new LivenessCheckedInput(in, healthCheck);
        return this;
    }

    public HttpReply exchange(HttpRequest request) throws IOException {
        send(request);
        return receive();
    }

    /// Sends the request; the answer is read with [#receive].
    void send(HttpRequest request) throws IOException {
        var head = new StringBuilder()
                .append(request.method())
                .append(' ')
                .append(request.path())
                .append(" HTTP/1.1\r\nHost: ")
                .append(host)
                .append("\r\n");
        request.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        var body = request.body().getBytes(StandardCharsets.UTF_8);
        if (!request.method().equals("GET"))
            head.append("Content-Length: ").append(body.length).append("\r\n");
        var headBytes = head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
        // One write, so that a small request is one packet.
        var all = new byte[headBytes.length + body.length];
        System.arraycopy(headBytes, 0, all, 0, headBytes.length);
        System.arraycopy(body, 0, all, headBytes.length, body.length);
        socket.getOutputStream().write(all);
    }

    HttpReply receive() throws IOException {
        var status = status(HttpLine.read(in));
        var headers = headers();
        while (status < 200) {
            status = status(HttpLine.read(in));
            headers = headers();
        }
        isPersistent = !"close".equalsIgnoreCase(headers.getOrDefault("connection", ""));
        var body = body(status, headers);
        answer = body;
        return new HttpReply(status, headers, body);
    }

    private static int status(String line) throws IOException {
        if (!line.matches("HTTP/1\\.1 [1-5][0-9][0-9]( .*)?")) throw new IOException("not an HTTP answer: " + line);
        return Integer.parseInt(line, 9, 12, 10);
    }

    private Map<String, String> headers() throws IOException {
        var headers = new HashMap<String, String>();
        for (int count = 0; count < HEADER_LINES_MAX; count++) {
            var line = HttpLine.read(in);
            if (line.isEmpty()) return headers;
            var colon = line.indexOf(':');
            if (colon < 1) throw new IOException("not a header: " + line);
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        throw new IOException("more than " + HEADER_LINES_MAX + " headers");
    }

    private HttpBody body(int status, Map<String, String> headers) throws IOException {
        var length = headers.get("content-length");
        if (status == 204 || status == 304) return new HttpBody(in, HttpBody.BodyEnd.LENGTH, 0);
        if ("chunked".equalsIgnoreCase(headers.getOrDefault("transfer-encoding", "")))
            return new HttpBody(in, HttpBody.BodyEnd.CHUNKS, 0);
        if (length == null) return new HttpBody(in, HttpBody.BodyEnd.CLOSE, 0);
        if (!length.matches("[0-9]{1,18}")) throw new IOException("not a length: " + length);
        return new HttpBody(in, HttpBody.BodyEnd.LENGTH, Long.parseLong(length));
    }

    /// Whether another exchange may follow: the last answer was read completely and neither side asked to close.
    boolean isReusable() {
        return isPersistent && answer != null && answer.isFullyRead();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
