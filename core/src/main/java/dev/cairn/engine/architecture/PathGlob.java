package dev.cairn.engine.architecture;

import dev.cairn.projection.lookup.PathPattern;
import java.util.Optional;

/// The paths of a layer or a waiver: a [PathPattern] that matches everything in a folder if it names one.
public final class PathGlob {

    public static final int LENGTH_MAX = PathPattern.LENGTH_MAX;

    private final String written;
    private final PathPattern pattern;
    private final int literal;

    private PathGlob(String written, PathPattern pattern, int literal) {
        this.written = written;
        this.pattern = pattern;
        this.literal = literal;
    }

    /// Parses a pattern; empty if the text is not a valid one.
    public static Optional<PathGlob> parse(String written) {
        var text = written.strip();
        if (text.startsWith("./")) text = text.substring(2);
        boolean isUsable = !text.isEmpty()
                && areBracesBalanced(text)
                && PathPattern.fault(text).isEmpty();
        if (!isUsable) return Optional.empty();
        boolean isFolder = text.endsWith("/") || (text.indexOf('*') < 0 && !hasEnding(text));
        var body = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        var pattern = isFolder ? PathPattern.withContents(body) : PathPattern.of(body);
        return Optional.of(new PathGlob(written.strip(), pattern, literal(body)));
    }

    private static boolean areBracesBalanced(String text) {
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter == '{' && ++depth > 1) return false;
            if (letter == '}' && --depth < 0) return false;
        }
        return depth == 0;
    }

    private static boolean hasEnding(String text) {
        return text.substring(text.lastIndexOf('/') + 1).lastIndexOf('.') > 0;
    }

    private static int literal(String glob) {
        int at = 0;
        while (at < glob.length() && "*?{".indexOf(glob.charAt(at)) < 0) at++;
        return at;
    }

    public boolean matches(String path) {
        return pattern.matches(path);
    }

    /// The length of the literal prefix: the longer it is, the more specific the pattern.
    int literal() {
        return literal;
    }

    @Override
    public String toString() {
        return written;
    }
}
