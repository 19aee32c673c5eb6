/// Scores and ranks files and symbols for a parsed question.
///
/// Start at [SignalScorer], which computes every [RankingSignal]. [FileRanking] and [SymbolRanking] combine them
/// with [RankingWeights]; [RankFusion] is the alternative by reciprocal rank fusion. The weights are fitted on data.
@NullMarked
package dev.cairn.engine.retrieve.rank;

import org.jspecify.annotations.NullMarked;
