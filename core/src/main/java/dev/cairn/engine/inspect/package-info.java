/// What an engineer asks of the code: what a change breaks, which tests to run, what a thing is, what nobody uses.
///
/// Start at [Impact] for the reach of a change, [TestSelection] for its tests and [Explanation] for one symbol. Every
/// answer follows edges that were resolved; an edge found by name alone is never followed. Deliberately absent:
/// running tests, and guesses that no edge, name or commit speaks for.
@NullMarked
package dev.cairn.engine.inspect;

import org.jspecify.annotations.NullMarked;
