/// The language in which a task class declares what it must, should and may read.
///
/// Start at [TaskManifestReader]: a tree with line numbers goes in, a [Manifest] or all of its [ManifestFault]s come
/// out. Queries
/// are not run here. Deliberately absent: conditions, loops, arithmetic and further primitives.
@NullMarked
package dev.cairn.engine.bundle.manifest;

import org.jspecify.annotations.NullMarked;
