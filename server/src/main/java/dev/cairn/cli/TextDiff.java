package dev.cairn.cli;

import java.util.ArrayList;
import java.util.List;

/// Shows how a text changes, line by line, with a few unchanged lines around each change.
public final class TextDiff {

    private static final int CONTEXT_LINES = 3;

    /// A longer changed part is not compared line by line: all old lines are shown as removed, all new ones as
    /// added.
    private static final int COMPARED_LINES_MAX = 2_000;

    private TextDiff() {}

    /// The lines of the difference; each begins with a space, a minus or a plus, or is a header that begins with
    /// `@@`.
    public static List<String> of(String before, String after) {
        var old = before.lines().toList();
        var now = after.lines().toList();
        int head = 0;
        while (head < Math.min(old.size(), now.size()) && old.get(head).equals(now.get(head))) head++;
        int tail = 0;
        while (tail < Math.min(old.size(), now.size()) - head
                && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) tail++;
        if (head == old.size() && head == now.size()) return List.of();
        var lines = new ArrayList<String>();
        int from = Math.max(0, head - CONTEXT_LINES);
        lines.add("@@ line " + (from + 1) + " @@");
        old.subList(from, head).forEach(line -> lines.add(" " + line));
        addChangedLines(old.subList(head, old.size() - tail), now.subList(head, now.size() - tail), lines);
        old.subList(old.size() - tail, Math.min(old.size(), old.size() - tail + CONTEXT_LINES))
                .forEach(line -> lines.add(" " + line));
        return lines;
    }

    private static void addChangedLines(List<String> old, List<String> now, List<String> lines) {
        if (old.size() > COMPARED_LINES_MAX || now.size() > COMPARED_LINES_MAX) {
            old.forEach(line -> lines.add("-" + line));
            now.forEach(line -> lines.add("+" + line));
            return;
        }
        var common = commonLengths(old, now);
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
                lines.add(" " + old.get(i++));
                j++;
            } else if (i < old.size() && (j == now.size() || common[i + 1][j] >= common[i][j + 1]))
                lines.add("-" + old.get(i++));
            else lines.add("+" + now.get(j++));
        }
    }

    /// `[i][j]` is the length of the longest common subsequence of the old lines from `i` and the new lines from
    /// `j`.
    private static int[][] commonLengths(List<String> old, List<String> now) {
        var common = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--)
            for (int j = now.size() - 1; j >= 0; j--)
                common[i][j] = old.get(i).equals(now.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
        return common;
    }
}
