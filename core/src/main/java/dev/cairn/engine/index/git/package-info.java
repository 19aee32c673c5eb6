/// Git as indexing sees it: repositories, blob ids, commit times and recent operations.
///
/// Start at [dev.cairn.engine.index.git.GitRepository]. Deliberately absent: running git, which is done by the
/// implementations outside this module.
@NullMarked
package dev.cairn.engine.index.git;

import org.jspecify.annotations.NullMarked;
