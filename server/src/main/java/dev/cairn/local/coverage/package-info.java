/// Coverage files that tell which test ran which file.
///
/// Start at [CoverageRuns], what both readers fill: [LcovReader] for tracefiles, [CoverageJson] for coverage.py. Broken
/// files give what was understood and a problem, never a failure.
@NullMarked
package dev.cairn.local.coverage;

import org.jspecify.annotations.NullMarked;
