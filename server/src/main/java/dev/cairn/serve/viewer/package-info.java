/// The web viewer's files, served from the jar.
///
/// Start at [ViewerFiles]. The files contain no user data and need no secret; every call of the page does. Deliberately
/// absent: anything fetched from elsewhere, inline scripts and cookies.
@NullMarked
package dev.cairn.serve.viewer;

import org.jspecify.annotations.NullMarked;
