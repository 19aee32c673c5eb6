/// The two times every fact has: when it was true, and when we learned it.
@NullMarked
package dev.cairn.model.time;

import org.jspecify.annotations.NullMarked;
