/// Measures how fast Cairn is and how good its answers are.
@NullMarked
package dev.cairn.bench;

import org.jspecify.annotations.NullMarked;
