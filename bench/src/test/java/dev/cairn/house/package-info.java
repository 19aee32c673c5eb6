/// The inspectors of the house: what may see what, and how large things may grow.
@NullMarked
package dev.cairn.house;

import org.jspecify.annotations.NullMarked;
