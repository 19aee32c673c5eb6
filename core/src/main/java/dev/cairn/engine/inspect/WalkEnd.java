package dev.cairn.engine.inspect;

import dev.cairn.model.trust.Gap;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// How a walk over users ended.
///
/// @param depth the number of steps that were followed
/// @param isDeeper whether there are users beyond the last step
/// @param isCut whether a limit ended the walk early, or deleted code could not be found completely
record WalkEnd(int depth, boolean isDeeper, boolean isCut) {

    /// The users that the walk may have missed.
    ///
    /// @param testsAt the depth at which the first test was found beyond the last step
    List<Gap> gaps(OptionalInt testsAt) {
        var gaps = new ArrayList<Gap>();
        if (isCut)
            gaps.add(new Gap.LimitReached(
                    "the search for users ended at a limit, or deleted code could not be looked up completely"));
        if (isDeeper) gaps.add(new Gap.DepthReached(depth, testsAt));
        return gaps;
    }
}
