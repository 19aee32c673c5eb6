/// Reads git repositories, with the git program and directly from git's files.
///
/// Start at [LocalGit]. [GitCommand] runs git without the repository's configuration, so that no program named by a
/// repository is ever started; only [GitProgram] starts the process.
@NullMarked
package dev.cairn.git;

import org.jspecify.annotations.NullMarked;
