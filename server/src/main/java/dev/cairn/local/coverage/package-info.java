/// Readers of coverage files that record which test ran which file.
///
/// Start at [CoverageRuns], which both readers fill: [LcovReader] for tracefiles and [CoverageJson] for coverage.py. A
/// broken file gives partial results and a problem, never an exception.
@NullMarked
package dev.cairn.local.coverage;

import org.jspecify.annotations.NullMarked;
