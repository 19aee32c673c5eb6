package dev.cairn.language.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A repair of a broken text: of the same length, with the same lines.
///
/// [#places] is the number of changed places, [#line] the line of the first, counted from 1.
public final class RepairedText {

    /// If more than one byte in this many is removed, the indentation does not follow the brackets.
    private static final int BLANKED_SHARE_MAX = 3;

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

    /// Possible repairs, the most likely first; empty if all brackets match or the indentation gives no evidence.
    public static List<RepairedText> of(byte[] source, LexicalStyle writing) {
        var found = new ArrayList<RepairedText>();
        of(LineBrackets.of(source, writing, true), writing).ifPresent(found::add);
        // An unterminated multi-line string looks complete if the opening quote of the next string ends it.
        if (writing == LexicalStyle.RUST)
            of(LineBrackets.of(source, writing, false), writing).ifPresent(found::add);
        return found;
    }

    private static Optional<RepairedText> of(LineBrackets scan, LexicalStyle writing) {
        var source = scan.source;
        var repairs = new TextRepairs(scan);
        new IndentationRepair(scan, writing, repairs).repair();
        if (repairs.count() == 0 || repairs.blanked() > source.length / BLANKED_SHARE_MAX) return Optional.empty();
        return Optional.of(new RepairedText(repairs));
    }
}
