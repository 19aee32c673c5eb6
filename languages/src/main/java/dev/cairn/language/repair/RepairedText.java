package dev.cairn.language.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A broken text as it might be read: of the same length, with the same lines.
///
/// [#places] tells how many places of it were changed, [#line] the first of them, counted from 1.
public final class RepairedText {

    /// Taking out more than one byte of so many means that the lines are not laid out by their brackets.
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
        // A string that goes on over lines looks whole when the next one's first quote ends it.
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
