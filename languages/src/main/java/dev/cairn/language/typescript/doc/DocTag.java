package dev.cairn.language.typescript.doc;

import java.util.ArrayList;
import java.util.List;

/// One tag of a JSDoc comment: `@param {string} [name] text` has the word `param`, the type `string`, the name `name`
/// and is optional. The rest is the text after the type.
public record DocTag(String word, String type, String name, boolean isOptional, String rest) {

    /// Maximum number of tags that are read per comment.
    private static final int TAGS_MAX = 100;

    public boolean is(String... words) {
        return List.of(words).contains(word);
    }

    /// The tags of a comment, in order. The leading stars of its lines must have been removed before.
    public static List<DocTag> of(String text) {
        var tags = new ArrayList<DocTag>();
        int at = nextTag(text, 0);
        while (at >= 0 && tags.size() < TAGS_MAX) {
            int next = nextTag(text, at + 1);
            tags.add(read(text.substring(at + 1, next < 0 ? text.length() : next)));
            at = next;
        }
        return tags;
    }

    /// A tag begins a line.
    private static int nextTag(String text, int from) {
        int at = text.indexOf('@', from);
        while (at > 0 && text.charAt(at - 1) != '\n') at = text.indexOf('@', at + 1);
        return at;
    }

    private static DocTag read(String text) {
        int end = 0;
        while (end < text.length() && Character.isLetter(text.charAt(end))) end++;
        var word = text.substring(0, end);
        var after = text.substring(end).strip();
        var type = "";
        if (after.startsWith("{")) {
            int close = closing(after, '{', '}');
            if (close > 0) {
                type = after.substring(1, close).strip();
                after = after.substring(close + 1).strip();
            }
        }
        return named(word, type, after);
    }

    private static DocTag named(String word, String type, String after) {
        if (!after.startsWith("[")) {
            int end = 0;
            while (end < after.length() && !Character.isWhitespace(after.charAt(end))) end++;
            return new DocTag(word, type, after.substring(0, end), false, after);
        }
        int close = closing(after, '[', ']');
        var inside = after.substring(1, close < 0 ? after.length() : close);
        int value = inside.indexOf('=');
        return new DocTag(word, type, (value < 0 ? inside : inside.substring(0, value)).strip(), true, after);
    }

    /// The index of the bracket that closes the first opening bracket, or -1. Brackets in quotes do not count.
    private static int closing(String text, char open, char close) {
        int depth = 0;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (quote != 0) {
                if (letter == quote) quote = 0;
            } else if (letter == '"' || (letter == '\'' && beginsLiteral(text, i))) quote = letter;
            else if (letter == open) depth++;
            else if (letter == close && --depth == 0) return i;
        }
        return -1;
    }

    /// Whether a quote begins a literal; in prose it may be an apostrophe.
    private static boolean beginsLiteral(String text, int quote) {
        return quote == 0 || !Character.isLetter(text.charAt(quote - 1));
    }
}
