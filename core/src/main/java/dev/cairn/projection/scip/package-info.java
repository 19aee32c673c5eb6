/// SCIP indexes: code indexes of a workspace that compiler tools write, and how far they can be trusted.
///
/// Start at [ScipIndexes] for references and health. [ScipImporter] reads an index when it is first found.
/// [ScipOverlay] applies its edges to files that still have the indexed content.
@NullMarked
package dev.cairn.projection.scip;

import org.jspecify.annotations.NullMarked;
