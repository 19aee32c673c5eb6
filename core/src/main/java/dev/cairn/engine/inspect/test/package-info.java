/// The tests of a workspace: test files, test cases, frameworks and categories.
///
/// Start at [TestInventory]. Selecting tests for a change is not done here.
@NullMarked
package dev.cairn.engine.inspect.test;

import org.jspecify.annotations.NullMarked;
