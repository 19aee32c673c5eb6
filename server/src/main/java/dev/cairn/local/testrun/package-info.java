/// Test runners of this machine: their processes, and what they print and write.
@NullMarked
package dev.cairn.local.testrun;

import org.jspecify.annotations.NullMarked;
