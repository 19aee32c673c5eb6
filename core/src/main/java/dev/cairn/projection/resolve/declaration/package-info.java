/// The numbered declarations of a workspace, and the positions where names are used.
///
/// Start at [DeclarationTable]. A [UseSite] is a position where a name is looked up. Imports and types belong to
/// other packages.
@NullMarked
package dev.cairn.projection.resolve.declaration;

import org.jspecify.annotations.NullMarked;
