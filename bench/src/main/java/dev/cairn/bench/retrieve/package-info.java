/// Finding code as agents do: how long answers take, and what they cost.
///
/// Start at [RetrieveBench] for time and at [AnswerBench] for tokens; both open a whole server on a folder.
@NullMarked
package dev.cairn.bench.retrieve;

import org.jspecify.annotations.NullMarked;
