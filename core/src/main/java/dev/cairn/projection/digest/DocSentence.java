package dev.cairn.projection.digest;

import java.util.List;
import java.util.regex.Pattern;

/// The first sentence of a doc comment, without markup.
final class DocSentence {

    private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^>]*>");
    private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+\\s+([^}]*)}");
    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]+)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])?");
    private static final Pattern ROLE = Pattern.compile(":[a-z]+(?::[a-z]+)?:`~?([^`<]+)[^`]*`");
    private static final Pattern END = Pattern.compile("(?<!\\b(?:e\\.g|i\\.e|etc|vs|cf|incl|resp))[.!?](?=\\s|$)");
    private static final Pattern LETTER = Pattern.compile("\\p{L}{2}");

    /// Lines addressed to tools, not to readers.
    private static final Pattern DIRECTIVE = Pattern.compile(
            "(?i)^(?:@|:\\w+:|eslint|prettier|istanbul|c8 ignore|v8 ignore|noqa|type:|pylint|mypy|nolint|go:|todo|fixme|"
                    + "copyright|spdx|licensed|#region|---|===|\\*\\*\\*|https?:|```).*");

    private static final int LINES_READ_MAX = 12;

    private DocSentence() {}

    /// The first sentence; empty if the comment has no meaningful one.
    static String first(String doc) {
        if (doc.isBlank()) return "";
        var text = plain(paragraph(doc.strip().lines().limit(LINES_READ_MAX).toList()));
        var end = END.matcher(text);
        var sentence = end.find() ? text.substring(0, end.end()) : text;
        if (!LETTER.matcher(sentence).find() || sentence.split("\\s+").length < 2) return "";
        return sentence;
    }

    /// The first paragraph.
    private static String paragraph(List<String> lines) {
        var text = new StringBuilder();
        for (var line : lines) {
            var stripped = line.strip();
            boolean isDirective = DIRECTIVE.matcher(stripped).matches();
            if (text.isEmpty() && (stripped.isEmpty() || isDirective)) continue;
            if (stripped.isEmpty() || isDirective || stripped.startsWith("#") || stripped.startsWith("- ")) break;
            text.append(text.isEmpty() ? "" : " ").append(stripped);
        }
        return text.toString();
    }

    private static String plain(String text) {
        var plain = TAG.matcher(text).replaceAll("");
        plain = INLINE_TAG.matcher(plain).replaceAll("$1");
        plain = ROLE.matcher(plain).replaceAll("$1");
        plain = LINK.matcher(plain).replaceAll("$1");
        return plain.replace("`", "").replace("**", "").replaceAll("\\s+", " ").strip();
    }
}
