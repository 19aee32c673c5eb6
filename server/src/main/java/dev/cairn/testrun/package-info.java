/// Runs test runners of this machine and parses their output and reports.
@NullMarked
package dev.cairn.testrun;

import org.jspecify.annotations.NullMarked;
