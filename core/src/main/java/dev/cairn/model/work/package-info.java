/// The backlog: what is to be done, what belongs to it, and who wrote what.
@NullMarked
package dev.cairn.model.work;

import org.jspecify.annotations.NullMarked;
