/// Compares the cost of every tool on a home with a long history with its cost on a small home.
@NullMarked
package dev.cairn.bench.cost;

import org.jspecify.annotations.NullMarked;
