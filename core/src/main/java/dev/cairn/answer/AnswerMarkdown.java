package dev.cairn.answer;

import java.util.List;

/// Writes the lines of an answer as Markdown.
final class AnswerMarkdown {

    private AnswerMarkdown() {}

    static String of(List<AnswerLine> lines) {
        var text = new StringBuilder();
        for (var line : lines) {
            var indent = "  ".repeat(line.depth());
            switch (line.kind()) {
                case SUMMARY -> text.append(line.text()).append('\n');
                case NEXT -> text.append("\nNext: ").append(line.text()).append('\n');
                case HEADING -> text.append("\n### ").append(line.text()).append('\n');
                case FIELD, ITEM -> text.append(indent).append("- ").append(line.text()).append('\n');
                case DETAIL -> text.append(indent).append("  ").append(line.text()).append('\n');
                case CODE_BEGIN -> {
                    if (!line.text().isEmpty()) text.append('\n').append(line.text()).append('\n');
                    text.append("```\n");
                }
                case CODE -> text.append(line.text()).append('\n');
                case CODE_END -> text.append("```\n");
                case NOTE -> text.append("\n_").append(line.text()).append("_\n");
            }
        }
        return text.toString();
    }
}
