package dev.cairn.projection.scip;

/// How well the occurrences of a SCIP document match the text of its file.
final class TextMatch {

    /// The minimum share of occurrences whose range must be exactly one identifier.
    private static final double WHOLE_MIN = 0.97;

    /// The minimum share of definitions whose name must be at their position.
    private static final double DEFINED_MIN = 0.9;

    /// The minimum share of references whose name must be at their position. It is low, because import aliases may
    /// change many names.
    private static final double NAMED_MIN = 0.4;

    private int outside;
    private final MatchRate wholeNames = new MatchRate();
    private final MatchRate namesAtDefinitions = new MatchRate();
    private final MatchRate namesAtReferences = new MatchRate();

    /// Counts checks and how many of them succeeded.
    private static final class MatchRate {
        private int all;
        private int right;

        void count(boolean isRight) {
            all++;
            if (isRight) right++;
        }

        boolean isAtLeast(double share) {
            return right >= all * share;
        }
    }

    /// Counts a range that the text does not have.
    void outside() {
        outside++;
    }

    /// Counts a range that should be exactly one identifier.
    void identifier(boolean isWhole) {
        wholeNames.count(isWhole);
    }

    /// Counts a definition that should be at its own name.
    void definition(boolean isNamed) {
        namesAtDefinitions.count(isNamed);
    }

    /// Counts a reference that should have the name of its symbol.
    void reference(boolean isNamed) {
        namesAtReferences.count(isNamed);
    }

    boolean isExact() {
        return outside == 0 && wholeNames.isAtLeast(1);
    }

    boolean isBetterThan(TextMatch other) {
        return outside <= other.outside && wholeNames.right > other.wholeNames.right;
    }

    boolean isGood() {
        return outside == 0
                && wholeNames.isAtLeast(WHOLE_MIN)
                && namesAtDefinitions.isAtLeast(DEFINED_MIN)
                && namesAtReferences.isAtLeast(NAMED_MIN);
    }
}
