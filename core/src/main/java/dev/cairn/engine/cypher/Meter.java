package dev.cairn.engine.cypher;

import java.util.LinkedHashSet;
import java.util.Set;

/// What a running query has cost so far; refuses to go beyond the caps.
final class Meter {

    /// Looking at the clock costs more than a step, so it is looked at now and then.
    private static final long STEPS_PER_LOOK = 1_024;

    private final Caps caps;
    private final long endNanos;
    private final Set<String> notes = new LinkedHashSet<>();
    private long expansions;

    Meter(Caps caps) {
        this.caps = caps;
        this.endNanos = caps.nanos().getAsLong() + caps.timeMax().toNanos();
    }

    void expand() {
        if (++expansions > caps.expansionsMax())
            throw Fault.limit("The query looks at more than " + caps.expansionsMax() + " relationships and nodes.");
        if (expansions % STEPS_PER_LOOK == 0 && caps.nanos().getAsLong() - endNanos > 0)
            throw Fault.limit("The query takes longer than " + caps.timeMax().toSeconds() + " s.");
    }

    void rows(int rows) {
        if (rows > caps.rowsMax()) throw Fault.limit("The query makes more than " + caps.rowsMax() + " rows.");
    }

    /// The greatest depth of a path without an upper end; using it is told.
    int openDepth() {
        notes.add("Paths without an upper end were followed for " + caps.depthMax() + " hops.");
        return caps.depthMax();
    }

    int depth(int asked) {
        if (asked <= caps.depthMax()) return asked;
        notes.add("Paths were followed for " + caps.depthMax() + " hops, not for " + asked + ".");
        return caps.depthMax();
    }

    void note(String sentence) {
        notes.add(sentence);
    }

    Set<String> notes() {
        return notes;
    }
}
