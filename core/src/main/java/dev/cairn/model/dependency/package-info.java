/// Facts from build files and lock files: packages, their dependencies and the selected versions.
///
/// Start at [PackageFile]. Everything here is derived from the text of one file.
@NullMarked
package dev.cairn.model.dependency;

import org.jspecify.annotations.NullMarked;
