/// How well the tests that were changed with real commits are found from the changed code alone.
@NullMarked
package dev.cairn.bench.testimpact;

import org.jspecify.annotations.NullMarked;
