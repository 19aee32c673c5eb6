/// Numbers that were fitted on data or chosen by hand, read from a file beside the package that uses them.
///
/// Start at [TunedNumbers]. Deliberately absent: settings of users, and the constants of published formulas.
@NullMarked
package dev.cairn.model.tuning;

import org.jspecify.annotations.NullMarked;
