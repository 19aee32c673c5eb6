package dev.cairn.projection.digest;

import java.util.List;
import java.util.regex.Pattern;

/// The first sentence of a doc comment, without markup.
final class DocSentence {

    private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^>]*>");
    /// A link with a label: only the label is kept, as in the rendered comment.
    private static final Pattern LABELED_LINK =
            Pattern.compile("\\{@link(?:plain)?\\s+[\\w.#$]+(?:\\([^)]*\\))?\\s+([^}]+)}");

    private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+\\s+#?([^}]*)}");

    /// A tag that introduces the description itself.
    private static final Pattern DESCRIPTION = Pattern.compile("^@(?:desc|description|summary|brief)\\s+");

    /// Headings of sections about a detail, such as parameters, errors or examples. The text below one is not a
    /// description of the whole.
    private static final Pattern DETAIL_HEADING = Pattern.compile(
            "(?i)#+\\s+(?:arguments|parameters|returns?|errors|panics|safety|examples?|usage|notes?|see also)\\b.*");

    private static final String FENCE = "```";

    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]+)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])?");
    private static final Pattern ROLE = Pattern.compile(":[a-z]+(?::[a-z]+)?:`~?([^`<]+)[^`]*`");
    private static final Pattern END = Pattern.compile("(?<!\\b(?:e\\.g|i\\.e|etc|vs|cf|incl|resp))[.!?](?=\\s|$)");
    private static final Pattern LETTER = Pattern.compile("\\p{L}{2}");

    /// Lines addressed to tools, not to readers.
    private static final Pattern DIRECTIVE = Pattern.compile(
            "(?i)^(?:@|:\\w+(?:\\s[^:]*)?:(?!`)|>>>|eslint|prettier|istanbul|c8 ignore|v8 ignore|noqa|type:|pylint|mypy|"
                    + "nolint|go:|todo|fixme|copyright|spdx|licensed|#region|---|===|\\*\\*\\*|https?:).*");

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
        boolean isCode = false;
        for (var line : lines) {
            var stripped = DESCRIPTION.matcher(line.strip()).replaceFirst("");
            boolean isFence = stripped.startsWith(FENCE);
            if (isFence) isCode = !isCode;
            if (text.isEmpty() && (isFence || isCode || isTitle(stripped))) continue;
            boolean isDirective = DIRECTIVE.matcher(stripped).matches();
            if (text.isEmpty() && (stripped.isEmpty() || isDirective)) continue;
            if (stripped.isEmpty() || isDirective || isFence || stripped.startsWith("#") || stripped.startsWith("- "))
                break;
            text.append(text.isEmpty() ? "" : " ").append(stripped);
        }
        return text.toString();
    }

    private static boolean isTitle(String line) {
        return line.startsWith("# ") && !DETAIL_HEADING.matcher(line).matches();
    }

    private static String plain(String text) {
        var plain = TAG.matcher(text).replaceAll("");
        plain = LABELED_LINK.matcher(plain).replaceAll("$1");
        plain = INLINE_TAG.matcher(plain).replaceAll("$1");
        plain = ROLE.matcher(plain).replaceAll("$1");
        plain = LINK.matcher(plain).replaceAll("$1");
        return plain.replace("`", "").replace("**", "").replaceAll("\\s+", " ").strip();
    }
}
