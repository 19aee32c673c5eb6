/// What the documents of a workspace say about its code.
///
/// Start at [DocSearch]. Documents are read from the file versions in the store, so a moment of the past
/// has its own; what a section names is looked up in the graph of that moment. Deliberately absent: stored
/// links, which would age.
@NullMarked
package dev.cairn.engine.docs;

import org.jspecify.annotations.NullMarked;
