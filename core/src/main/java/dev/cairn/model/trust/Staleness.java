package dev.cairn.model.trust;

/// A reason why a SCIP index does not match the current code. It is computed from file contents, never from
/// timestamps.
public sealed interface Staleness {

    /// The confidence is low if the index covers a smaller share of the files.
    double COVERAGE_MIN = 0.9;

    /// The confidence is low if a larger share of the files differs.
    double DIFFERING_MAX = 0.1;

    Confidence confidence();

    /// A one-sentence description.
    String message();

    /// Files were changed by commits made after the index.
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

    /// The index does not cover all source files.
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
    /// @param files their number; 0 if it is not known
    /// @param covered the number of files that were compared
    record WorktreeDirty(int files, int covered) implements Staleness {
        @Override
        public Confidence confidence() {
            return files > covered * DIFFERING_MAX ? Confidence.LOW : Confidence.MEDIUM;
        }

        @Override
        public String message() {
            if (files == 0) return "WorktreeDirty: files may have edits the index cannot know";
            return "WorktreeDirty: " + files + (files == 1 ? " file has" : " files have")
                    + " edits the index cannot know";
        }
    }
}
