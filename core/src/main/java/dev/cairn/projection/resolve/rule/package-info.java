/// The decisions that differ between languages, one interface per subject.
///
/// Start at [LanguageRules]. A method without an override has the behaviour that most languages share. Deliberately
/// absent: the rules of any language; they are in the module `languages`.
@NullMarked
package dev.cairn.projection.resolve.rule;

import org.jspecify.annotations.NullMarked;
