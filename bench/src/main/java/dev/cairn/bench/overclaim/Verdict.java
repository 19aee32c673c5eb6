package dev.cairn.bench.overclaim;

/// One question about code with a gap, and how the answer dealt with it.
record Verdict(GapKind kind, String tool, String about, Outcome outcome, String answer) {

    /// An answer claims more than could be known, or names the gap, or is refused and claims nothing. An answer
    /// with a defect of the server is none of these.
    enum Outcome {
        OVERCLAIM,
        HONEST,
        REFUSED,
        FAILED
    }

    boolean is(Outcome wanted) {
        return outcome == wanted;
    }
}
