package dev.cairn.serve.tool.work;

import dev.cairn.answer.AnswerBudget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// Decides how many lines of a page fit into an answer. The cursor of the next page must follow the last line that
/// is shown.
final class PageSize {

    /// The number of bytes per token that is assumed; text rarely has fewer.
    private static final int BYTES_PER_TOKEN = 2;

    /// Tokens of a page without lines: envelope, summary, totals and cursor.
    private static final int EMPTY_PAGE_TOKENS = 130;

    private PageSize() {}

    /// The number of lines that fit, at least one.
    static int of(List<? extends Map<String, Object>> lines, AnswerBudget allowance) {
        if (allowance.tokensMax().isEmpty()) return lines.size();
        long room = (long) (allowance.tokensMax().getAsInt() - EMPTY_PAGE_TOKENS) * BYTES_PER_TOKEN;
        int count = 0;
        for (var line : lines) {
            room -= line.toString().getBytes(StandardCharsets.UTF_8).length + 4L * line.size();
            if (room < 0) break;
            count++;
        }
        return Math.min(lines.size(), Math.max(1, count));
    }
}
