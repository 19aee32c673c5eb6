/// Finds the code a question is about: names, prose, paths and stack traces become ranked files and symbols.
///
/// Start at [Retriever]. A [ParsedQuestion] is the parsed text, every [RankingSignal] gives each file a score, and
/// [RankingWeights] combine
/// the scores. Reading source lines is not done here but in the slice package.
@NullMarked
package dev.cairn.engine.retrieve;

import org.jspecify.annotations.NullMarked;
