/// Every declaration of a workspace under a number, and where names stand.
///
/// Start at [DeclarationTable]. A [UseSite] is a position from which names are looked up. Deliberately absent: imports and types.
@NullMarked
package dev.cairn.projection.resolve.declaration;

import org.jspecify.annotations.NullMarked;
