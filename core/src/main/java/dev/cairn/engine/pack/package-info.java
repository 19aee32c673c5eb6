/// Builds the one-call briefing for a task: the relevant code within the budget, and why each piece is included.
///
/// Start at [PackBuilder]. Seeds come from retrieval and ranks from the graph; everything else comes through small
/// interfaces. Formatting the answer is not done here.
@NullMarked
package dev.cairn.engine.pack;

import org.jspecify.annotations.NullMarked;
