/// Search in the documents of a workspace and their references to code.
///
/// Start at [DocSearch]. Documents are read from the file versions in the store, so past moments can be queried; names
/// are resolved in the graph of that moment. Deliberately absent: stored links, which would become outdated.
@NullMarked
package dev.cairn.engine.docs;

import org.jspecify.annotations.NullMarked;
