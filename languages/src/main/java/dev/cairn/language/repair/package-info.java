/// Code that is being typed: what breaks a file is kept from swallowing its neighbours.
///
/// Start at [RepairedText]. A parser that meets a bracket nobody closes must guess where the unit ends; people say it
// by
/// indentation. [LineBrackets] counts brackets line by line, [IndentationRepair] finds the lines that do not add up,
// [TextRepairs] puts
/// blanks or brackets in their place without moving anything.
@NullMarked
package dev.cairn.language.repair;

import org.jspecify.annotations.NullMarked;
