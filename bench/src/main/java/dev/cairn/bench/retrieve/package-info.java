/// Measures how long the answers of search tools take, and how many tokens they cost.
///
/// Start at [RetrieveBench] for time and at [AnswerBench] for tokens; both open a whole server on a folder.
@NullMarked
package dev.cairn.bench.retrieve;

import org.jspecify.annotations.NullMarked;
