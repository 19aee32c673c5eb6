/// How parts of source code are written in answers.
///
/// Deliberately absent: the choice of the parts, which `engine.slice` makes.
@NullMarked
package dev.cairn.model.excerpt;

import org.jspecify.annotations.NullMarked;
