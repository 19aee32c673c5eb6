/// Evaluates how well questions about real repositories lead to the files that were changed, and fits the ranking
/// weights.
@NullMarked
package dev.cairn.bench.localisation;

import org.jspecify.annotations.NullMarked;
