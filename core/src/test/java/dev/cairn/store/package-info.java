/// What every store promises, checked on all of them.
@NullMarked
package dev.cairn.store;

import org.jspecify.annotations.NullMarked;
