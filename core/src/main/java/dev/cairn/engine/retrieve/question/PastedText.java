package dev.cairn.engine.retrieve.question;

import java.util.List;

/// Output of a program that a question contains: a diff, messages of a compiler, or failing tests.
///
/// @param hunks the changes of a unified diff, in its order
/// @param located places that a compiler or linter complains about, in their order
/// @param failedTests tests that a runner reports as failed, in their order
public record PastedText(List<DiffHunk> hunks, List<PathMention> located, List<PathMention> failedTests) {

    static final PastedText NONE = new PastedText(List.of(), List.of(), List.of());

    public PastedText {
        hunks = List.copyOf(hunks);
        located = List.copyOf(located);
        failedTests = List.copyOf(failedTests);
    }

    public boolean isEmpty() {
        return hunks.isEmpty() && located.isEmpty() && failedTests.isEmpty();
    }

    /// One change of a diff.
    ///
    /// @param firstLine the line of its first context line in the old file, counted from 1
    /// @param oldLines the lines before the change
    /// @param newLines the lines after the change
    /// @param changedAt the index of the first changed line among the old lines
    public record DiffHunk(
            PathMention file, int firstLine, List<String> oldLines, List<String> newLines, int changedAt) {

        public DiffHunk {
            oldLines = List.copyOf(oldLines);
            newLines = List.copyOf(newLines);
        }
    }
}
