package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;

/// The number of test cases that reach code, directly or through other code.
///
/// @param isLowerBound whether a limit ended the walk, so that there may be more
public record ReachingTests(int count, boolean isLowerBound) {

    public static final ReachingTests NONE = new ReachingTests(0, false);

    /// Follows the users of the code to the maximum depth of [Impact].
    public static ReachingTests of(ChangedNodes code) {
        var walk = UserWalk.of(code, Impact.DEPTH_MAX);
        return new ReachingTests(
                walk.tests().size(), walk.end().isCut() || walk.end().isDeeper());
    }
}
