package dev.cairn.language.repair;

import java.util.List;

/// Repairs unbalanced brackets in the smallest groups of lines that have them. Groups follow from indentation.
///
/// A group is a line (its head), the more deeply indented lines below it, and closing lines of the same
/// indentation.
final class IndentationRepair {

    /// Maximum nesting of groups.
    private static final int DEPTH_MAX = 60;

    /// Maximum number of brackets that a group head may leave open.
    private static final int CLOSED_MAX = 20;

    private static final List<String> STATEMENTS =
            List.of("if ", "if(", "for ", "for(", "while ", "while(", "switch ", "switch(", "match ", "else ", "try ");

    private final LineBrackets scan;
    private final LexicalStyle style;
    private final TextRepairs repairs;

    IndentationRepair(LineBrackets scan, LexicalStyle style, TextRepairs repairs) {
        this.scan = scan;
        this.style = style;
        this.repairs = repairs;
    }

    void repair() {
        repair(0, scan.lines(), 0);
    }

    private void repair(int from, int to, int depth) {
        int line = from;
        while (line < to) {
            if (scan.isBlank(line)) {
                line++;
                continue;
            }
            int end = groupEnd(line, to);
            if (!isBalanced(line, end)) repairGroup(line, end, depth);
            line = end;
        }
    }

    /// The first line after a group; trailing blank lines do not belong to it.
    private int groupEnd(int head, int to) {
        int end = head + 1;
        int open = scan.braces(head);
        for (int line = head + 1; line < to; line++) {
            if (scan.isText(line)) end = line + 1;
            if (scan.isBlank(line)) continue;
            boolean within = scan.indent(line) > scan.indent(head)
                    || (scan.indent(line) == scan.indent(head) && (closes(line) || (open > 0 && isLabel(line))));
            if (!within) return end;
            open += scan.braces(line);
            end = line + 1;
        }
        return end;
    }

    private boolean closes(int line) {
        byte first = scan.first(line);
        return first == '}' || first == ')' || first == ']';
    }

    /// Whether a line begins with `case` or `default`. Such a line is often indented like its switch but belongs
    /// to it.
    private boolean isLabel(int line) {
        return starts(line, "case ") || starts(line, "default");
    }

    private boolean starts(int line, String word) {
        int at = scan.start(line) + scan.indent(line);
        if (scan.end(line) - at < word.length()) return false;
        for (int i = 0; i < word.length(); i++) if (scan.source[at + i] != word.charAt(i)) return false;
        return true;
    }

    private boolean isBalanced(int from, int to) {
        int braces = 0;
        int otherBrackets = 0;
        for (int line = from; line < to; line++) {
            if (scan.isBroken(line) || braces < scan.closes(line)) return false;
            braces += scan.braces(line);
            otherBrackets += scan.otherBrackets(line);
            if (otherBrackets < 0) return false;
        }
        return braces == 0 && otherBrackets == 0;
    }

    private void repairGroup(int head, int end, int depth) {
        int body = headEnd(head, end);
        boolean leaf = body >= end || depth >= DEPTH_MAX;
        if (leaf && style.hasBraces()) repairs.blank(head, end);
        else if (leaf) repairs.blankStatement(head, end);
        else if (style.hasBraces()) block(head(head, body), end, depth);
        else suite(head(head, body), end, depth);
    }

    /// The first line after the head of a group; a head with a parameter list may span several lines.
    private int headEnd(int head, int end) {
        int otherBrackets = 0;
        for (int line = head; line < end; line++) {
            otherBrackets += scan.otherBrackets(line);
            if (otherBrackets <= 0 || scan.source[scan.last(line)] == (style.hasBraces() ? '{' : ':')) return line + 1;
        }
        return end;
    }

    private void block(Head head, int end, int depth) {
        if (head.isUnreadable() && !isStatement(head.line())) {
            repairs.blank(head.line(), end);
            return;
        }
        int open = head.isUnreadable() ? 0 : head.braces();
        if (head.isUnreadable()) repairs.blank(head.line(), head.body());
        else if (head.otherBrackets() == 1 && isStatement(head.line())) repairs.closeStatement(head.body() - 1);
        int inner = head.body();
        for (int line = head.body(); line < end; line++) {
            if (scan.isBlank(line) || !isOutside(line, head)) continue;
            repair(inner, line, depth + 1);
            if (open < scan.closes(line) && opens(head, inner, line)) open++;
            open += scan.braces(line);
            inner = line + 1;
        }
        repair(inner, end, depth + 1);
        for (int i = 0; i < Math.min(open, CLOSED_MAX); i++) close(end);
    }

    /// Whether a line after the head is outside the block: it is not indented more deeply, or it closes the
    /// bracket at the end of the head.
    private boolean isOutside(int line, Head head) {
        return scan.indent(line) <= scan.indent(head.line())
                || (closes(line) && scan.indent(line) == scan.indent(head.body() - 1));
    }

    private boolean opens(Head head, int inner, int line) {
        if (inner == head.body() && !head.isUnreadable() && repairs.addAfter(head.body() - 1, '{')) return true;
        return repairs.addBefore(firstCode(inner, line), '{');
    }

    private boolean isStatement(int line) {
        if (closes(line)) return true;
        for (var word : STATEMENTS) if (starts(line, word)) return true;
        return false;
    }

    /// The head of a group: how many brackets it leaves open, and whether it has an unterminated string.
    private record Head(int line, int body, int braces, int otherBrackets, boolean isBroken) {

        boolean isUnreadable() {
            return isBroken || otherBrackets < 0;
        }
    }

    private Head head(int line, int body) {
        int braces = 0;
        int otherBrackets = 0;
        boolean broken = false;
        for (int each = line; each < body; each++) {
            braces += scan.braces(each);
            otherBrackets += scan.otherBrackets(each);
            broken |= scan.isBroken(each);
        }
        return new Head(line, body, braces, otherBrackets, broken);
    }

    private int firstCode(int from, int to) {
        int line = from;
        while (line < to && scan.isBlank(line)) line++;
        return line;
    }

    /// Adds a closing brace after a group: in the indentation of the next code line, or else in place of the last
    /// character of the group.
    private void close(int end) {
        if (repairs.addBefore(firstCode(end, scan.lines()), '}')) return;
        int last = end - 1;
        if (closes(last) && repairs.addBefore(last, '}')) return;
        repairs.replaceLast(last, '}');
    }

    private void suite(Head head, int end, int depth) {
        boolean declares = starts(head.line(), "def ") || starts(head.line(), "class ");
        if (head.otherBrackets() > 0 && declares) repairs.closeHead(head.body() - 1);
        else if (head.otherBrackets() != 0 || head.isBroken()) repairs.plainHead(head.line(), head.body());
        repair(head.body(), end, depth + 1);
    }
}
