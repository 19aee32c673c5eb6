package dev.cairn.engine.inspect;

import dev.cairn.model.trust.Confidence;

/// The way a walk over users came to its end, which tells how complete its result is.
///
/// @param depth the number of steps that were followed
/// @param isDeeper whether something beyond the last step uses what was reached
/// @param isCut whether a maximum ended the walk early, or deleted code is not known as a whole
public record WalkEnd(int depth, boolean isDeeper, boolean isCut) {

    /// Whether everything that uses the change was reached.
    public boolean isComplete() {
        return !isDeeper && !isCut;
    }

    /// A walk that could have gone on may lack something; one that was cut lacks something near.
    public Confidence confidence() {
        if (isCut) return Confidence.LOW;
        return isDeeper ? Confidence.MEDIUM : Confidence.HIGH;
    }
}
