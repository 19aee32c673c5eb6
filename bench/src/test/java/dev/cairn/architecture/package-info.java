/// The inspectors of the house: what may see what, and how large things may grow.
@NullMarked
package dev.cairn.architecture;

import org.jspecify.annotations.NullMarked;
