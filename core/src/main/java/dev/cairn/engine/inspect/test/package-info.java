/// The tests of a workspace: test files, test cases, the sources they use, and categories.
///
/// Start at [TestFiles]. Selecting tests for a change is not done here.
@NullMarked
package dev.cairn.engine.inspect.test;

import org.jspecify.annotations.NullMarked;
