package dev.cairn.engine.inspect;

import dev.cairn.model.trust.Confidence;

/// How a walk over users ended, which shows how complete its result is.
///
/// @param depth the number of steps that were followed
/// @param isDeeper whether there are users beyond the last step
/// @param isCut whether a limit ended the walk early, or deleted code could not be found completely
public record WalkEnd(int depth, boolean isDeeper, boolean isCut) {

    /// Whether every user of the change was reached.
    public boolean isComplete() {
        return !isDeeper && !isCut;
    }

    /// If the walk could continue, distant users may be missing; if it was cut, near users may be missing.
    public Confidence confidence() {
        if (isCut) return Confidence.LOW;
        return isDeeper ? Confidence.MEDIUM : Confidence.HIGH;
    }
}
