/// One record type per kind of identifier, so that the compiler rejects an id of the wrong kind.
@NullMarked
package dev.cairn.model.id;

import org.jspecify.annotations.NullMarked;
