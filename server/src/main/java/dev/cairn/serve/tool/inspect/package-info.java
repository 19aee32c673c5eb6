/// Tools that report the impact of a change, the tests to run for it, explanations of code, and suspect code.
///
/// Start at [InspectTools].
@NullMarked
package dev.cairn.serve.tool.inspect;

import org.jspecify.annotations.NullMarked;
