/// Finds the code a question is about: names, prose, paths and stack traces become ranked files and symbols.
///
/// Start at [Retriever]. A [Question] is what was understood of the text, every [Signal] gives each file a score, and
/// [Weights] say how much a signal counts.
@NullMarked
package dev.cairn.engine.retrieve;

import org.jspecify.annotations.NullMarked;
