package dev.cairn.engine.slice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the lines of code at which a statement begins, from the text alone: code is cut there and nowhere else.
///
/// It follows brackets, strings and comments of the languages that Cairn reads. Where it is unsure it finds fewer
/// beginnings, never one inside of a bracket, a string or a comment.
final class StatementLines {

    /// Endings of files in which `#` begins a comment.
    private static final Set<String> HASH_COMMENTS =
            Set.of("py", "pyi", "rb", "sh", "bash", "yaml", "yml", "toml", "pl", "r", "ex", "exs", "tf", "mk");

    /// Endings of text in which a dash begins an item of a list.
    private static final Set<String> LISTS = Set.of("yaml", "yml", "md", "mdx", "rst", "txt", "adoc");

    /// A line that begins like this continues the statement before it.
    private static final Pattern CONTINUES = Pattern.compile(
            "^\\s*(?:[.?:)\\]},;+*%&|=<>-]|/(?![/*])|else\\b|elif\\b|except\\b|catch\\b|finally\\b|and\\b|or\\b|where\\b).*");

    /// A line that ends like this is continued by the next.
    private static final Pattern CONTINUED = Pattern.compile(".*(?:[\\\\,=+*%&|?]|[^-]>|->|=>)\\s*$");

    /// A decorator, attribute or annotation belongs to what follows it.
    private static final Pattern DECORATION = Pattern.compile("^\\s*(?:@\\w|#\\[|///|/\\*\\*).*");

    private static final String TRIPLE_QUOTES = "\"\"\"";
    private static final String TRIPLE_APOSTROPHES = "'''";

    private final List<String> lines;
    private final boolean isHashComment;
    private final boolean isList;
    private int depth;

    /// The text that ends a string or comment of several lines, or empty.
    private String open = "";

    StatementLines(String path, List<String> lines) {
        this.lines = lines;
        var ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        this.isHashComment = HASH_COMMENTS.contains(ending);
        this.isList = LISTS.contains(ending);
    }

    /// The indexes of lines at which a statement begins, the first line always.
    List<Integer> starts() {
        var starts = new ArrayList<Integer>();
        boolean isContinued = false;
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            boolean isInside = depth > 0 || !open.isEmpty();
            if (at == 0 || (!isInside && !isContinued && isStart(line))) starts.add(at);
            read(line);
            if (!line.isBlank())
                isContinued = open.isEmpty()
                        && (CONTINUED.matcher(line).matches()
                                || DECORATION.matcher(line).matches());
        }
        return starts;
    }

    private boolean isStart(String line) {
        return !line.isBlank() && (isList || !CONTINUES.matcher(line).matches());
    }

    private void read(String line) {
        int at = 0;
        while (at < line.length()) {
            if (!open.isEmpty()) {
                int end = line.indexOf(open, at);
                if (end < 0) return;
                at = end + open.length();
                open = "";
                continue;
            }
            at = next(line, at);
        }
    }

    /// Reads one character, string or comment and returns the index behind it.
    private int next(String line, int at) {
        char letter = line.charAt(at);
        if (isComment(line, at)) return line.length();
        switch (letter) {
            case '(', '[' -> depth++;
            case ')', ']' -> depth = Math.max(0, depth - 1);
            case '/' -> {
                if (line.startsWith("/*", at)) return opened("*/", at + 2);
            }
            case '`' -> {
                return opened("`", at + 1);
            }
            case '"', '\'' -> {
                return quoted(line, at);
            }
            default -> {
                // Every other character has no meaning here.
            }
        }
        return at + 1;
    }

    private int opened(String end, int at) {
        open = end;
        return at;
    }

    private boolean isComment(String line, int at) {
        return isHashComment
                ? line.charAt(at) == '#' && (at == 0 || Character.isWhitespace(line.charAt(at - 1)))
                : line.startsWith("//", at);
    }

    /// A quote that is not closed on its line is a lifetime, an apostrophe or a mistake, and is skipped.
    private int quoted(String line, int at) {
        for (var triple : List.of(TRIPLE_QUOTES, TRIPLE_APOSTROPHES))
            if (line.startsWith(triple, at)) return opened(triple, at + triple.length());
        char quote = line.charAt(at);
        for (int end = at + 1; end < line.length(); end++) {
            if (line.charAt(end) == '\\') end++;
            else if (line.charAt(end) == quote) return end + 1;
        }
        return at + 1;
    }
}
