/// Resolution: decides to which declaration each name in the code refers, and turns the facts of all files into
/// edges between symbols.
///
/// Start at [Resolver], which uses the package `target` to find the edges of each file. The other packages, in the
/// order of their dependencies: `type` infers the types of expressions, `name` looks up names, `rule` holds the
/// interfaces for the rules of a language, `edge` the results, `meaning` the results of lookups, `declaration` the
/// numbered declarations. The rules of each language are in the module `languages`; `projection.graph` stores the
/// edges.
@NullMarked
package dev.cairn.projection.resolve;

import org.jspecify.annotations.NullMarked;
