/// The web viewer's files, served from the jar.
///
/// Start at [ViewerFiles]. The files contain no user data and are served without a secret, but every request that
/// the page makes for data needs one. Deliberately absent: files from other servers, inline scripts and cookies.
@NullMarked
package dev.cairn.serve.viewer;

import org.jspecify.annotations.NullMarked;
