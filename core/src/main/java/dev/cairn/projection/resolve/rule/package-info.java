/// The rules of resolution that differ between languages, one interface per subject.
///
/// Start at [LanguageRules]. The default methods implement the behaviour of most languages. The rules of each
/// language are in the module `languages`.
@NullMarked
package dev.cairn.projection.resolve.rule;

import org.jspecify.annotations.NullMarked;
