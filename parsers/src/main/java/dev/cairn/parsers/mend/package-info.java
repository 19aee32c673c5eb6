/// Code that is being typed: what breaks a file is kept from swallowing its neighbours.
///
/// Start at [HalfTyped]. A parser that meets a bracket nobody closes must guess where the unit ends; people say it by
/// indentation. [LineScan] counts brackets line by line, [Layout] finds the lines that do not add up, [Repairs] puts
/// blanks or brackets in their place without moving anything.
@NullMarked
package dev.cairn.parsers.mend;

import org.jspecify.annotations.NullMarked;
