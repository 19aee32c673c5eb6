package dev.cairn.store.codec;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;

/// Refuses bytes in a form newer than this program.
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
