/// The commands of the program, one class each.
///
/// Start at [CairnCommand], which lists all commands, including those of [dev.cairn.cli.code] and
/// [dev.cairn.cli.work].
@NullMarked
package dev.cairn.cli.command;

import org.jspecify.annotations.NullMarked;
