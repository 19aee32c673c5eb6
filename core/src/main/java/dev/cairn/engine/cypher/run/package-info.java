/// Executes parsed queries within limits.
///
/// Start at [QueryRunner], which executes clauses; [PatternMatcher] finds patterns and [Evaluator] evaluates
/// expressions. [QueryMeter] enforces [QueryLimits].
@NullMarked
package dev.cairn.engine.cypher.run;

import org.jspecify.annotations.NullMarked;
