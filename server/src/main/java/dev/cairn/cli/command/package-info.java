/// The commands of the program, one class each.
///
/// Start at [CairnCommand], which lists them all.
@NullMarked
package dev.cairn.cli.command;

import org.jspecify.annotations.NullMarked;
