/// Runs the tests of a workspace with the project's own runner, if its owner has allowed it.
///
/// Start at [TestRuns]. A run is a program with a list of arguments, never a shell command line. Its time and output
/// are limited, and its descendants end with it. Deliberately absent: installing missing dependencies.
@NullMarked
package dev.cairn.engine.testrun;

import org.jspecify.annotations.NullMarked;
