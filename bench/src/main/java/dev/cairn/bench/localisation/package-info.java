/// How well questions about real repositories lead to the files that were changed: predictions and fitted weights.
@NullMarked
package dev.cairn.bench.localisation;

import org.jspecify.annotations.NullMarked;
