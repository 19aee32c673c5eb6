/// Answers questions about code: what a change breaks, which tests to run, what an element is, and what is unused.
///
/// Start at [Impact] for the reach of a change, [TestSelection] for its tests and [NodeExplainer] for one symbol. Edges
/// found by name alone are never followed. Deliberately absent: running tests, and results without an edge, name or
/// commit as evidence.
@NullMarked
package dev.cairn.engine.inspect;

import org.jspecify.annotations.NullMarked;
