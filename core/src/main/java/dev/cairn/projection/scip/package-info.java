/// What a compiler's index knows about the code of a workspace, and how far that can be trusted.
///
/// Start at [ScipIndexes] for sites and health. [ScipTaking] keeps an index when it is first seen, [ScipOverlay] puts
/// its edges over our own where files still have the content the index saw.
@NullMarked
package dev.cairn.projection.scip;

import org.jspecify.annotations.NullMarked;
