/// The commit history that ranking uses.
///
/// Start at [CommitHistory]; [RecordedCommitHistories] reads it in the background. Reading Git is done behind
/// [CommitLogSource].
@NullMarked
package dev.cairn.engine.retrieve.history;

import org.jspecify.annotations.NullMarked;
