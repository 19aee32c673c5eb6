/// What build files and lock files say about packages: who they are, what they need, what was chosen.
///
/// Start at [PackageFile]. Everything here follows from the text of one file.
@NullMarked
package dev.cairn.model.dependency;

import org.jspecify.annotations.NullMarked;
