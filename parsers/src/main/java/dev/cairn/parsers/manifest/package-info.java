/// Build files become facts about where modules live.
///
/// Start at [ManifestReader]: what imports need to find their files, and nothing else. Which packages there are and
/// what they need is read by [dev.cairn.parsers.dependency]. A broken build file is skipped, never fatal.
@NullMarked
package dev.cairn.parsers.manifest;

import org.jspecify.annotations.NullMarked;
