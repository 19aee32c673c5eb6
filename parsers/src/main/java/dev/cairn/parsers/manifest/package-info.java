/// Build files become facts about where modules live.
///
/// Start at [ManifestReader]. A broken build file is skipped, never fatal.
@NullMarked
package dev.cairn.parsers.manifest;

import org.jspecify.annotations.NullMarked;
