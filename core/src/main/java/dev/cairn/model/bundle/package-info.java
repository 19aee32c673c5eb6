/// Stored records of bundles (the files selected for a task) and of how sessions used them.
@NullMarked
package dev.cairn.model.bundle;

import org.jspecify.annotations.NullMarked;
