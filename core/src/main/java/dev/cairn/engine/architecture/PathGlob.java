package dev.cairn.engine.architecture;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A path pattern: `*` within a folder, `**` across folders, `?` one character, `{a,b}` either; a folder matches
/// everything in it.
public final class PathGlob {

    public static final int LENGTH_MAX = 300;

    /// Limits the matching time; no real layer needs more.
    private static final int STARS_MAX = 10;

    private final String written;
    private final Pattern pattern;
    private final int literal;

    private PathGlob(String written, Pattern pattern, int literal) {
        this.written = written;
        this.pattern = pattern;
        this.literal = literal;
    }

    /// Empty if the text is not a valid pattern.
    public static Optional<PathGlob> parse(String written) {
        var text = written.strip();
        if (text.startsWith("./")) text = text.substring(2);
        long stars = text.chars().filter(letter -> letter == '*').count();
        boolean isUsable = !text.isEmpty()
                && text.length() <= LENGTH_MAX
                && stars <= 2L * STARS_MAX
                && !text.startsWith("/")
                && !List.of(text.split("/", -1)).contains("..")
                && balanced(text);
        if (!isUsable) return Optional.empty();
        boolean isFolder = text.endsWith("/") || (text.indexOf('*') < 0 && !hasEnding(text));
        var body = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        var regex = regex(body) + (isFolder ? "(?:/.*)?" : "");
        return Optional.of(new PathGlob(written.strip(), Pattern.compile(regex), literal(body)));
    }

    private static boolean balanced(String text) {
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

    private static String regex(String glob) {
        var regex = new StringBuilder();
        for (int at = 0; at < glob.length(); at++) {
            char letter = glob.charAt(at);
            if (glob.startsWith("**/", at)) {
                regex.append("(?:.*/)?");
                at += 2;
            } else if (glob.startsWith("**", at)) {
                regex.append(".*");
                at++;
            } else
                switch (letter) {
                    case '*' -> regex.append("[^/]*");
                    case '?' -> regex.append("[^/]");
                    case '{' -> regex.append("(?:");
                    case '}' -> regex.append(')');
                    case ',' -> regex.append(isInBraces(glob, at) ? "|" : ",");
                    default -> regex.append(Pattern.quote(String.valueOf(letter)));
                }
        }
        return regex.toString();
    }

    private static boolean isInBraces(String glob, int at) {
        return glob.lastIndexOf('{', at) > glob.lastIndexOf('}', at);
    }

    private static int literal(String glob) {
        int at = 0;
        while (at < glob.length() && "*?{".indexOf(glob.charAt(at)) < 0) at++;
        return at;
    }

    public boolean matches(String path) {
        return pattern.matcher(path).matches();
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
