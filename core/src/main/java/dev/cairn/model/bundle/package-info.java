/// Stored records of bundles and of how sessions used them.
@NullMarked
package dev.cairn.model.bundle;

import org.jspecify.annotations.NullMarked;
