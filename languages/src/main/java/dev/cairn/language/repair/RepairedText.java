package dev.cairn.language.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A source text with syntax errors, changed so that it can be parsed; its length and its line breaks stay the
/// same.
///
/// [#places] is the number of changes, [#line] the line of the first change, counted from 1.
public final class RepairedText {

    /// A repair that blanks more than one third of the text is dropped, because the indentation then does not
    /// follow the brackets.
    private static final int BLANKED_DIVISOR = 3;

    private final TextRepairs repairs;

    private RepairedText(TextRepairs repairs) {
        this.repairs = repairs;
    }

    public byte[] text() {
        return repairs.text();
    }

    public int places() {
        return repairs.count();
    }

    public int line() {
        return repairs.firstLine() + 1;
    }

    /// The possible repairs, the most likely first; empty if all brackets match or the indentation does not show
    /// what to repair.
    public static List<RepairedText> of(byte[] source, LexicalStyle style) {
        var found = new ArrayList<RepairedText>();
        of(LineBrackets.of(source, style, true), style).ifPresent(found::add);
        // An unterminated multi-line string looks complete if the opening quote of the next string ends it.
        if (style == LexicalStyle.RUST)
            of(LineBrackets.of(source, style, false), style).ifPresent(found::add);
        return found;
    }

    private static Optional<RepairedText> of(LineBrackets scan, LexicalStyle style) {
        var source = scan.source;
        var repairs = new TextRepairs(scan);
        new IndentationRepair(scan, style, repairs).repair();
        if (repairs.count() == 0 || repairs.blanked() > source.length / BLANKED_DIVISOR) return Optional.empty();
        return Optional.of(new RepairedText(repairs));
    }
}
