/// A compiler's index of a workspace, and how far it can be trusted.
///
/// Start at [ScipIndexes] for references and health. [ScipImporter] stores an index when it is first seen;
/// [ScipOverlay]
/// applies its edges to files that still have the indexed content.
@NullMarked
package dev.cairn.projection.scip;

import org.jspecify.annotations.NullMarked;
