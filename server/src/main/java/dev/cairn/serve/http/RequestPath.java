package dev.cairn.serve.http;

import dev.cairn.model.problem.ProblemCode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The decoded path of a request, which the router and all endpoints use.
///
/// An ambiguous path is refused: one with `..`, with doubled or encoded slashes, with path parameters after a
/// semicolon, or with bytes that are not UTF-8.
public final class RequestPath {

    private static final String ATTRIBUTE = RequestPath.class.getName();
    private static final int LENGTH_MAX = 2_000;
    private static final int ESCAPE_LENGTH = 3;
    private static final int HEXADECIMAL = 16;

    private RequestPath() {}

    /// The decoded path below the server's root.
    public static String of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof String known) return known;
        var path = decoded(request.getRequestURI());
        request.setAttribute(ATTRIBUTE, path);
        return path;
    }

    static String decoded(String encoded) {
        if (encoded.length() > LENGTH_MAX) throw refused("is longer than " + LENGTH_MAX + " characters");
        if (!encoded.startsWith("/")) throw refused("does not begin with a slash");
        if (encoded.contains(";")) throw refused("has parameters after a semicolon");
        var path = text(bytes(encoded));
        if (path.chars().anyMatch(Character::isISOControl)) throw refused("has control characters");
        if (path.contains("\\")) throw refused("has a backslash");
        requirePlainSegments(path);
        return path;
    }

    private static void requirePlainSegments(String path) {
        if (path.contains("//")) throw refused("has an empty segment");
        if (List.of(path.split("/", -1)).stream().anyMatch(part -> part.equals(".") || part.equals("..")))
            throw refused("has a segment of dots");
    }

    private static byte[] bytes(String encoded) {
        var bytes = new ByteArrayOutputStream(encoded.length());
        int index = 0;
        while (index < encoded.length()) {
            int letter = encoded.codePointAt(index);
            if (letter == '%') bytes.write(escaped(encoded, index));
            else bytes.writeBytes(Character.toString(letter).getBytes(StandardCharsets.UTF_8));
            index += letter == '%' ? ESCAPE_LENGTH : Character.charCount(letter);
        }
        return bytes.toByteArray();
    }

    private static int escaped(String encoded, int index) {
        if (index + ESCAPE_LENGTH > encoded.length()) throw refused("has a broken percent escape");
        int high = Character.digit(encoded.charAt(index + 1), HEXADECIMAL);
        int low = Character.digit(encoded.charAt(index + 2), HEXADECIMAL);
        if (high < 0 || low < 0) throw refused("has a broken percent escape");
        int value = high * HEXADECIMAL + low;
        // An encoded slash could be read as a separator or as part of a name.
        if (value == '/') throw refused("has an encoded slash");
        return value;
    }

    private static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw refused("is not UTF-8");
        }
    }

    private static HttpRefusal refused(String why) {
        return HttpRefusal.of(
                HttpServletResponse.SC_BAD_REQUEST,
                ProblemCode.BAD_ARGUMENT,
                "The path of the request " + why + ".",
                "Send an absolute path with each name percent-encoded as UTF-8.");
    }
}
