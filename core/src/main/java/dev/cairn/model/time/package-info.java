/// The two times of every fact: when it was true, and when it was recorded.
@NullMarked
package dev.cairn.model.time;

import org.jspecify.annotations.NullMarked;
