package dev.cairn.serve.http;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;
import static jakarta.servlet.http.HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE;
import static jakarta.servlet.http.HttpServletResponse.SC_REQUEST_TIMEOUT;
import static jakarta.servlet.http.HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE;

import dev.cairn.model.problem.ProblemCode;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/// Reads the body of one request up to a maximum size.
public final class RequestBody {

    /// A body that is too large by at most this much is read to its end. Otherwise the connection would close
    /// early and the client might not see the response.
    private static final int EXCESS_BYTES_READ_MAX = 1 << 20;

    private RequestBody() {}

    /// Reads a JSON body; refuses one that is not declared as JSON, too large or incomplete.
    public static byte[] json(HttpServletRequest request, int bytesMax) {
        requireJson(request);
        try {
            boolean isTooLarge = request.getContentLengthLong() > bytesMax;
            var bytes = isTooLarge ? new byte[0] : request.getInputStream().readNBytes(bytesMax + 1);
            if (!isTooLarge && bytes.length <= bytesMax) return bytes;
        } catch (IOException failure) {
            throw incomplete(failure);
        }
        readRemaining(request, bytesMax);
        throw tooLarge(bytesMax);
    }

    private static void readRemaining(HttpServletRequest request, int bytesMax) {
        long declared = request.getContentLengthLong();
        if (declared > (long) bytesMax + EXCESS_BYTES_READ_MAX) return;
        try {
            var _ = request.getInputStream().skip(Math.max(declared, EXCESS_BYTES_READ_MAX));
        } catch (IOException _) {
            // A disconnected client does not wait for the response either.
        }
    }

    private static void requireJson(HttpServletRequest request) {
        var type = Optional.ofNullable(request.getContentType()).orElse("").toLowerCase(Locale.ROOT);
        if (!type.split(";", 2)[0].strip().equals(HttpJson.CONTENT_TYPE))
            throw HttpRefusal.of(
                    SC_UNSUPPORTED_MEDIA_TYPE,
                    ProblemCode.BAD_ARGUMENT,
                    type.isEmpty() ? "The request has no content type." : "The content type " + type + " is not read.",
                    "Send the header Content-Type: application/json.");
    }

    private static HttpRefusal tooLarge(int bytesMax) {
        return HttpRefusal.of(
                SC_REQUEST_ENTITY_TOO_LARGE,
                ProblemCode.LIMIT_REACHED,
                "The request body is larger than " + bytesMax + " bytes.",
                "Send less in one call, or split it into several.");
    }

    /// The refusal for a body that could not be read. Jetty reports a stalled client as a timeout and a
    /// disconnected one as an early end of input.
    private static HttpRefusal incomplete(IOException failure) {
        return failure.getCause() instanceof TimeoutException
                ? HttpRefusal.of(
                        SC_REQUEST_TIMEOUT,
                        ProblemCode.LIMIT_REACHED,
                        "The request body did not arrive in time.",
                        "Send the whole body at once, with the right Content-Length.")
                : HttpRefusal.of(
                        SC_BAD_REQUEST,
                        ProblemCode.BAD_ARGUMENT,
                        "The request body ended early.",
                        "Send as many bytes as Content-Length says.");
    }
}
