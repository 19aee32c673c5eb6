/// Runs read-only queries on the graph in a subset of openCypher.
///
/// Start at [Cypher]. [QueryParser] turns text into clauses, [QueryRunner] executes them, [CodePatternMatcher] finds
/// patterns, [Evaluator]
/// evaluates expressions. Unsupported and writing queries are refused with the position of the error. Every query runs
/// within the limits of [QueryLimits], which its [QueryMeter] enforces wherever values, rows or paths are created.
/// Deliberately
/// absent: procedures, writes and temporal types.
@NullMarked
package dev.cairn.engine.cypher;

import org.jspecify.annotations.NullMarked;
