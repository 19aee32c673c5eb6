/// Evaluates how well the tests that real commits changed are found from the changed code alone.
@NullMarked
package dev.cairn.bench.testimpact;

import org.jspecify.annotations.NullMarked;
