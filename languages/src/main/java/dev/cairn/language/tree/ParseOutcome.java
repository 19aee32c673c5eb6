package dev.cairn.language.tree;

import dev.cairn.model.problem.Problem;

/// How an attempt to parse a file ended. Broken code is parsed: its tree tells where it is broken.
public sealed interface ParseOutcome {

    record Parsed(FlatTree tree) implements ParseOutcome {}

    record Skipped(Problem problem) implements ParseOutcome {}
}
