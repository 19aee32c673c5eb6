package dev.cairn.parsers.mend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A broken text as it might be read: of the same length, with the same lines.
///
/// [#places] tells how many places of it were changed, [#line] the first of them, counted from 1.
public final class HalfTyped {

    /// Taking out more than one byte of so many means that the lines are not laid out by their brackets.
    private static final int BLANKED_SHARE_MAX = 3;

    private final Repairs repairs;

    private HalfTyped(Repairs repairs) {
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

    /// What may have been meant, the likeliest first; nothing when all brackets add up or the layout does not help.
    public static List<HalfTyped> of(byte[] source, Writing writing) {
        var found = new ArrayList<HalfTyped>();
        of(LineScan.of(source, writing, true), writing).ifPresent(found::add);
        // A string that goes on over lines looks whole when the next one's first quote ends it.
        if (writing == Writing.RUST)
            of(LineScan.of(source, writing, false), writing).ifPresent(found::add);
        return found;
    }

    private static Optional<HalfTyped> of(LineScan scan, Writing writing) {
        var source = scan.source;
        var repairs = new Repairs(scan);
        new Layout(scan, writing, repairs).repair();
        if (repairs.count() == 0 || repairs.blanked() > source.length / BLANKED_SHARE_MAX) return Optional.empty();
        return Optional.of(new HalfTyped(repairs));
    }
}
