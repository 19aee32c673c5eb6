/// Runs the tests of a workspace with the project's own runner, where its owner has allowed that.
///
/// Start at [TestRuns]. A run is a program with a list of arguments, never a line for a shell; it has a
/// time, its output has a size, and what it began ends with it. Deliberately absent: installing what a
/// project lacks.
@NullMarked
package dev.cairn.engine.testrun;

import org.jspecify.annotations.NullMarked;
