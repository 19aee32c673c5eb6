/// What an answer tells of each item, and how much of it.
@NullMarked
package dev.cairn.engine.hydrate.told;

import org.jspecify.annotations.NullMarked;
