/// Recognises test code: which files and symbols are tests, and which file a test file is named after.
///
/// Start at [TestCode]. The parent package derives test edges from this.
@NullMarked
package dev.cairn.projection.graph.test;

import org.jspecify.annotations.NullMarked;
