/// How far an index can be trusted, and the reasons against it.
@NullMarked
package dev.cairn.model.trust;

import org.jspecify.annotations.NullMarked;
