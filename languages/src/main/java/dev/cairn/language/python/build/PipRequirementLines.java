package dev.cairn.language.python.build;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Splits a requirement file into logical lines, as pip does, each with the comments that belong to it.
final class PipRequirementLines {

    private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*$");
    private static final int COMMENTS_MAX = 500;

    /// One requirement or option: its text, the number of its first line, and the comments after it.
    record Line(String text, int number, List<String> comments) {}

    private final List<Line> lines = new ArrayList<>();
    private final List<String> header = new ArrayList<>();
    private final StringBuilder pending = new StringBuilder();
    private List<String> comments = new ArrayList<>();
    private int first;

    private PipRequirementLines(String text) {
        int number = 0;
        for (var line : text.split("\r?\n", -1)) addPhysicalLine(line, ++number);
        end();
    }

    static PipRequirementLines of(String text) {
        return new PipRequirementLines(text);
    }

    List<Line> lines() {
        return lines;
    }

    /// The comments before the first requirement.
    List<String> header() {
        return header;
    }

    private void addPhysicalLine(String line, int number) {
        var comment = COMMENT.matcher(line);
        boolean hasComment = comment.find();
        var plain = hasComment ? line.substring(0, comment.start()) : line;
        var said = hasComment
                ? line.substring(comment.start()).strip().substring(1).strip()
                : "";
        if (hasComment) comment(said, pending.isEmpty() && plain.isBlank());
        // A comment ends a joined line, as in pip.
        boolean goesOn = plain.stripTrailing().endsWith("\\") && !hasComment;
        if (pending.isEmpty() && plain.isBlank()) return;
        if (pending.isEmpty()) first = number;
        var kept = goesOn ? plain.stripTrailing() : plain;
        pending.append(goesOn ? kept.substring(0, kept.length() - 1) : kept).append(' ');
        if (!goesOn) end();
    }

    /// Assigns a comment to the line that it is on or below. Comments before the first line belong to the header.
    private void comment(String text, boolean isAlone) {
        var above = lines.isEmpty() ? header : lines.getLast().comments();
        var place = isAlone ? above : comments;
        if (place.size() < COMMENTS_MAX) place.add(text);
    }

    private void end() {
        var text = pending.toString().strip();
        pending.setLength(0);
        if (text.isEmpty()) return;
        lines.add(new Line(text, first, comments));
        comments = new ArrayList<>();
    }
}
