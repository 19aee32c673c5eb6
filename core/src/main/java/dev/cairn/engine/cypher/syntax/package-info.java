/// The lexer, the parser and the AST of Cypher queries, and the check of variables before execution.
///
/// Start at [QueryParser]; a query becomes a list of [Clause] records with [Expression] trees and [GraphPattern]
/// chains. Nothing here reads a graph.
@NullMarked
package dev.cairn.engine.cypher.syntax;

import org.jspecify.annotations.NullMarked;
