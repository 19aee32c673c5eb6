/// How far what an index says can be believed, and why not further.
@NullMarked
package dev.cairn.model.trust;

import org.jspecify.annotations.NullMarked;
