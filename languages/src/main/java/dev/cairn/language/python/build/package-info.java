/// Reads the files of pip, poetry, uv, Pipenv and setuptools.
///
/// Start at [PythonBuildFiles], which lists the file names. Deliberately absent: running a build tool, and
/// network access.
@NullMarked
package dev.cairn.language.python.build;

import org.jspecify.annotations.NullMarked;
