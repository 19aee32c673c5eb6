/// How fast agents get what they claim, with every grant durable.
@NullMarked
package dev.cairn.bench.claim;

import org.jspecify.annotations.NullMarked;
