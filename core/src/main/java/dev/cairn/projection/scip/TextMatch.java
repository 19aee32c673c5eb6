package dev.cairn.projection.scip;

/// How well the occurrences of a SCIP document match the text of its file.
final class TextMatch {

    /// The minimum share of ranges that must be exactly one identifier.
    private static final double WHOLE_MIN = 0.97;

    /// The minimum share of definitions that must be at their own names.
    private static final double DEFINED_MIN = 0.9;

    /// The minimum share of references with the right name; import aliases may change all of them.
    private static final double NAMED_MIN = 0.4;

    private int outside;
    private final MatchRate whole = new MatchRate();
    private final MatchRate defined = new MatchRate();
    private final MatchRate named = new MatchRate();

    /// The share of successful checks.
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
        whole.count(isWhole);
    }

    /// Counts a definition that should be at its own name.
    void definition(boolean isNamed) {
        defined.count(isNamed);
    }

    /// Counts a reference that should have the name of its symbol.
    void reference(boolean isNamed) {
        named.count(isNamed);
    }

    boolean isExact() {
        return outside == 0 && whole.isAtLeast(1);
    }

    boolean isBetterThan(TextMatch other) {
        return outside <= other.outside && whole.right > other.whole.right;
    }

    boolean isGood() {
        return outside == 0
                && whole.isAtLeast(WHOLE_MIN)
                && defined.isAtLeast(DEFINED_MIN)
                && named.isAtLeast(NAMED_MIN);
    }
}
