/// Read-only questions to the graph in a part of openCypher.
///
/// Start at [Cypher]. [Parser] turns text into clauses, [Runner] takes rows through them, [Matcher] finds patterns,
/// [Evaluator] works out expressions. Everything that writes, and everything that is not supported, is refused with
/// the place where it stands; every query runs under the limits of [Caps], which its [Meter] enforces wherever values,
/// rows or paths are made.
@NullMarked
package dev.cairn.engine.cypher;

import org.jspecify.annotations.NullMarked;
