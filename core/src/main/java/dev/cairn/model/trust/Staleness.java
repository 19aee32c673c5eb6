package dev.cairn.model.trust;

/// A reason why an index does not match the current code; computed from contents, never from timestamps.
public sealed interface Staleness {

    /// Below this share of covered files the confidence is low.
    double COVERAGE_MIN = 0.9;

    /// Above this share of differing files the confidence is low.
    double DIFFERING_MAX = 0.1;

    Confidence confidence();

    /// A one-sentence description.
    String message();

    /// Files changed in commits made after the index.
    record CommitsBehind(int commits, int differing, int covered) implements Staleness {
        @Override
        public Confidence confidence() {
            return differing > covered * DIFFERING_MAX ? Confidence.LOW : Confidence.MEDIUM;
        }

        @Override
        public String message() {
            return "CommitsBehind " + commits + ": " + differing + " of " + covered + " covered files differ";
        }
    }

    /// Files whose content did not match the index when it was first seen.
    ///
    /// @param covered the number of files that were compared
    record DigestMismatch(int files, int covered) implements Staleness {
        @Override
        public Confidence confidence() {
            return files > covered * DIFFERING_MAX ? Confidence.LOW : Confidence.MEDIUM;
        }

        @Override
        public String message() {
            return "DigestMismatch: " + files + (files == 1 ? " file differs" : " files differ")
                    + " from what is indexed";
        }
    }

    /// Source files that the index does not cover.
    record CoverageGap(double share, int missing) implements Staleness {
        @Override
        public Confidence confidence() {
            return share >= COVERAGE_MIN ? Confidence.MEDIUM : Confidence.LOW;
        }

        @Override
        public String message() {
            return "CoverageGap: " + missing + " sources are not in the index, which covers " + Math.round(share * 100)
                    + " %";
        }
    }

    /// The index could not be read completely.
    record IndexerError(String reason) implements Staleness {
        @Override
        public Confidence confidence() {
            return Confidence.LOW;
        }

        @Override
        public String message() {
            return "IndexerError: " + reason;
        }
    }

    /// Files with uncommitted changes made after the index.
    ///
    /// @param covered the number of files that were compared
    record WorktreeDirty(int files, int covered) implements Staleness {
        @Override
        public Confidence confidence() {
            return files > covered * DIFFERING_MAX ? Confidence.LOW : Confidence.MEDIUM;
        }

        @Override
        public String message() {
            return "WorktreeDirty: " + files + (files == 1 ? " file has" : " files have")
                    + " edits the index cannot know";
        }
    }
}
