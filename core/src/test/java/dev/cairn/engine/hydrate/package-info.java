@NullMarked
package dev.cairn.engine.hydrate;

import org.jspecify.annotations.NullMarked;
