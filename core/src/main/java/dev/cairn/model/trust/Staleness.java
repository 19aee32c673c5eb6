package dev.cairn.model.trust;

/// One reason why an index does not speak of the code as it is; computed from contents, never from times.
public sealed interface Staleness {

    /// Below this share of covered files an index is hardly worth asking.
    double COVERAGE_MIN = 0.9;

    /// Beyond this share of differing files later commits have changed too much.
    double DIFFERING_MAX = 0.1;

    Confidence confidence();

    /// In one sentence.
    String told();

    /// Files changed with commits that came after the index.
    record CommitsBehind(int commits, int differing, int covered) implements Staleness {
        @Override
        public Confidence confidence() {
            return differing > covered * DIFFERING_MAX ? Confidence.LOW : Confidence.MEDIUM;
        }

        @Override
        public String told() {
            return "CommitsBehind " + commits + ": " + differing + " of " + covered + " covered files differ";
        }
    }

    /// Files that did not look as the index says when it was first seen.
    record DigestMismatch(int files) implements Staleness {
        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String told() {
            return "DigestMismatch: " + files + (files == 1 ? " file differs" : " files differ")
                    + " from what is indexed";
        }
    }

    /// Sources the index says nothing about.
    record CoverageGap(double share, int missing) implements Staleness {
        @Override
        public Confidence confidence() {
            return share >= COVERAGE_MIN ? Confidence.MEDIUM : Confidence.LOW;
        }

        @Override
        public String told() {
            return "CoverageGap: " + missing + " sources are not in the index, which covers " + Math.round(share * 100)
                    + " %";
        }
    }

    /// The index could not be read wholly.
    record IndexerError(String why) implements Staleness {
        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String told() {
            return "IndexerError: " + why;
        }
    }

    /// Files changed and not committed since the index was made.
    record WorktreeDirty(int files) implements Staleness {
        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String told() {
            return "WorktreeDirty: " + files + (files == 1 ? " file has" : " files have")
                    + " edits the index cannot know";
        }
    }
}
