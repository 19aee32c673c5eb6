/// Measures how fast claims are granted and how soon their end is visible. Every grant is durable.
@NullMarked
package dev.cairn.bench.claim;

import org.jspecify.annotations.NullMarked;
