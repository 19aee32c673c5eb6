/// The test code of a workspace: which files and symbols are tests, and the file that a test names.
///
/// Start at [TestCode]. Deliberately absent: the test edges themselves, which the graph derives from these.
@NullMarked
package dev.cairn.projection.graph.test;

import org.jspecify.annotations.NullMarked;
