/// The five bounded queries a manifest may use, and how far each answer can be trusted.
///
/// Start at [CodeMoment], what all of them read; [Found] is what each answers.
@NullMarked
package dev.cairn.engine.bundle.query;

import org.jspecify.annotations.NullMarked;
