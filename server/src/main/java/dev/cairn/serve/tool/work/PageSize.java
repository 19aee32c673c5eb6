package dev.cairn.serve.tool.work;

import dev.cairn.answer.AnswerBudget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// Decides how many lines of a page an answer can carry, so that its cursor goes on after the last line shown.
final class PageSize {

    /// Text rarely has fewer bytes per token.
    private static final int BYTES_PER_TOKEN = 2;

    /// Tokens of a page without lines: envelope, summary, totals and cursor.
    private static final int AROUND = 130;

    private PageSize() {}

    /// The number of lines that fit, at least one.
    static int of(List<? extends Map<String, Object>> lines, AnswerBudget allowance) {
        if (allowance.tokensMax().isEmpty()) return lines.size();
        long room = (long) (allowance.tokensMax().getAsInt() - AROUND) * BYTES_PER_TOKEN;
        int count = 0;
        for (var line : lines) {
            room -= line.toString().getBytes(StandardCharsets.UTF_8).length + 4L * line.size();
            if (room < 0) break;
            count++;
        }
        return Math.min(lines.size(), Math.max(1, count));
    }
}
