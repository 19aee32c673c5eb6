/// The declarations of a workspace, numbered, and the sites where names are used.
///
/// Start at [DeclarationTable]. A [UseSite] is a position where a name is looked up. Deliberately absent: imports and
/// types.
@NullMarked
package dev.cairn.projection.resolve.declaration;

import org.jspecify.annotations.NullMarked;
