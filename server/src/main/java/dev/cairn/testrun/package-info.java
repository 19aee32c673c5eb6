/// Runs the test runners of a project on this machine, and parses their output and reports.
@NullMarked
package dev.cairn.testrun;

import org.jspecify.annotations.NullMarked;
