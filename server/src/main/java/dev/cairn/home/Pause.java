package dev.cairn.home;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;

/// A short sleep between two checks of another process.
public final class Pause {

    private Pause() {}

    public static void millis(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.of(ProblemCode.CANCELLED, "Waiting was interrupted.", "Call again when it is wanted.", e);
        }
    }
}
