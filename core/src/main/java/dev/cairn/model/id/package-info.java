/// One record per identifier, so that a wrong kind of id cannot be passed.
@NullMarked
package dev.cairn.model.id;

import org.jspecify.annotations.NullMarked;
