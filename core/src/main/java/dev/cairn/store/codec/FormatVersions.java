package dev.cairn.store.codec;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;

/// Refuses stored bytes whose format is newer than this build.
final class FormatVersions {

    private FormatVersions() {}

    static void require(String what, int form, int known) {
        if (form > known)
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "A " + what + " of this project was written by a newer Cairn (form " + form + ").",
                    "Start the newer Cairn again.");
    }
}
