/// What is remembered of bundles and of what became of them.
@NullMarked
package dev.cairn.model.bundle;

import org.jspecify.annotations.NullMarked;
