/// Which declaration a name means: the facts of all files become edges between symbols.
///
/// Start at [Resolver], which asks `target` for each file. Below it, in the order of their dependencies: `type` follows
/// expressions to types, `name` looks names up, `rule` holds what one language decides, `edge` the results, `meaning`
/// what a name or value is, `declaration` the numbered declarations. Deliberately absent: the rules of any language
/// (module `languages`) and the storage of edges (`projection.graph`).
@NullMarked
package dev.cairn.projection.resolve;

import org.jspecify.annotations.NullMarked;
