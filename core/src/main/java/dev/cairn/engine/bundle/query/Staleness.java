package dev.cairn.engine.bundle.query;

import dev.cairn.engine.bundle.manifest.Confidence;

/// One reason why an index may not say what the files say.
public sealed interface Staleness {

    /// How far answers can still be trusted.
    Confidence confidence();

    String written();

    /// The index was made from an older commit; of the files it covers, so many in a hundred differ since.
    record CommitsBehind(int commits, int differingPercent) implements Staleness {

        /// Above this share an old index misleads more than it helps.
        private static final int DIFFERING_PERCENT_MAX = 10;

        @Override
        public Confidence confidence() {
            return differingPercent > DIFFERING_PERCENT_MAX ? Confidence.LOW : Confidence.MEDIUM;
        }

        @Override
        public String written() {
            return commits + " commits behind, " + differingPercent + " % of its files differ";
        }
    }

    /// Files no longer hold what was indexed.
    record DigestMismatch(int files) implements Staleness {

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String written() {
            return files + (files == 1 ? " file differs" : " files differ") + " from what is indexed";
        }
    }

    /// Only so many in a hundred of the files are covered.
    record CoverageGap(int coveredPercent) implements Staleness {

        private static final int GOOD_PERCENT = 90;

        @Override
        public Confidence confidence() {
            return coveredPercent >= GOOD_PERCENT ? Confidence.MEDIUM : Confidence.LOW;
        }

        @Override
        public String written() {
            return coveredPercent + " % of the files are covered";
        }
    }

    record IndexerError(String reason) implements Staleness {

        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String written() {
            return reason;
        }
    }

    /// Files have edits the index cannot know.
    record WorktreeDirty(int files) implements Staleness {

        @Override
        public Confidence confidence() {
            return Confidence.MEDIUM;
        }

        @Override
        public String written() {
            return files + (files == 1 ? " file has" : " files have") + " uncommitted edits";
        }
    }
}
