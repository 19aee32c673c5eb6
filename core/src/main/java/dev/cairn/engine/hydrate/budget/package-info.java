/// What an answer may cost: estimates of each item, and one greedy pass that keeps what fits.
@NullMarked
package dev.cairn.engine.hydrate.budget;

import org.jspecify.annotations.NullMarked;
