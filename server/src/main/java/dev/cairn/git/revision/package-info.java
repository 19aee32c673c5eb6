/// Commits of the projects, found by a revision and counted.
///
/// Start at [RepositoryCommits]. How git itself is asked is in `dev.cairn.git`.
@NullMarked
package dev.cairn.git.revision;

import org.jspecify.annotations.NullMarked;
