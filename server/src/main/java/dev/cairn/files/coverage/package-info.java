/// Readers of coverage files that record which test ran which file.
///
/// Start at [TestCoverageCollector], which both readers fill: [LcovReader] for tracefiles and [CoveragePyReader] for
/// coverage.py. A
/// broken file gives partial results and a problem, never an exception.
@NullMarked
package dev.cairn.files.coverage;

import org.jspecify.annotations.NullMarked;
