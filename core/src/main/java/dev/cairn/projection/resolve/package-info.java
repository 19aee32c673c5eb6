/// Which declaration a name means: the facts of all files become edges between symbols.
///
/// Start at [Resolver]. [World] numbers every declaration; [LanguageRules] says what an import, a package and a bare
/// name mean in one language; [Names] looks names up, [Types] follows expressions, [CallTargets] decides what a call
/// site calls. Precision comes first: what is only a guess by name says so.
@NullMarked
package dev.cairn.projection.resolve;

import org.jspecify.annotations.NullMarked;
