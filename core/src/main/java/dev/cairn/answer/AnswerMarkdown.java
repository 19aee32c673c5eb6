package dev.cairn.answer;

import java.util.List;

/// Writes the lines of an answer as Markdown.
final class AnswerMarkdown {

    private static final String INDENT = "  ";
    private static final char BACKTICK = '`';
    private static final int FENCE_MIN = 3;

    private AnswerMarkdown() {}

    static String of(List<AnswerLine> lines) {
        var text = new StringBuilder();
        var fence = "";
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            var indent = INDENT.repeat(line.depth());
            switch (line.kind()) {
                case SUMMARY -> text.append(line.text());
                case NEXT -> text.append("Next: ").append(line.text());
                case HEADING -> text.append("\n## ").append(line.text());
                case FIELD -> text.append(indent).append(line.text());
                case ITEM -> text.append(indent).append("- ").append(line.text());
                case DETAIL -> text.append(indent).append(INDENT).append(line.text());
                case CODE_BEGIN -> {
                    if (!line.text().isEmpty()) text.append(line.text()).append('\n');
                    fence = fence(lines.subList(at + 1, lines.size()));
                    text.append(fence);
                }
                case CODE -> text.append(line.text());
                case CODE_END -> text.append(fence);
                case NOTE -> text.append("\n_").append(line.text()).append('_');
            }
            text.append('\n');
        }
        return text.toString();
    }

    /// A fence that is longer than any run of backticks in the code, so that the code cannot close it.
    private static String fence(List<AnswerLine> following) {
        int longest = FENCE_MIN - 1;
        for (var line : following) {
            if (line.kind() != AnswerLine.Kind.CODE) break;
            longest = Math.max(longest, longestRun(line.text()));
        }
        return String.valueOf(BACKTICK).repeat(longest + 1);
    }

    private static int longestRun(String text) {
        int longest = 0;
        int run = 0;
        for (int at = 0; at < text.length(); at++) {
            run = text.charAt(at) == BACKTICK ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
