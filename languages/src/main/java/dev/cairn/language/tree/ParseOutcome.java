package dev.cairn.language.tree;

import dev.cairn.model.problem.Problem;

/// The result of parsing a file. Code with syntax errors is `Parsed` too; its tree has error nodes.
public sealed interface ParseOutcome {

    record Parsed(FlatTree tree) implements ParseOutcome {}

    record Skipped(Problem problem) implements ParseOutcome {}
}
