/// The web viewer's files, served from the jar.
///
/// Start at [ViewerFiles]. The files hold no data of the user, so they need no secret; every call that the page makes
/// does. Deliberately absent: anything fetched from elsewhere, inline scripts and cookies.
@NullMarked
package dev.cairn.serve.viewer;

import org.jspecify.annotations.NullMarked;
