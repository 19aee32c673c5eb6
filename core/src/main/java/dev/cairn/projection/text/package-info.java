/// Full-text search over a workspace's code, symbols and history, derived from facts and file contents.
///
/// Start at [TextProjection]: it takes files in and lends a [TextView] out. [MessageProjection] does the same for the
/// messages of past commits.
@NullMarked
package dev.cairn.projection.text;

import org.jspecify.annotations.NullMarked;
