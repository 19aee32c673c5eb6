/// Speed and answer-quality suites.
@NullMarked
package dev.cairn.bench;

import org.jspecify.annotations.NullMarked;
