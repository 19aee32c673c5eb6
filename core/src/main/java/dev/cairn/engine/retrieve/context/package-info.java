/// The input of a search: code, text, graph neighbours, history and vectors as of one point in time.
///
/// Start at [SearchContext], which is made from the view of a request. [FileRole] separates sources from tests and
/// other files.
@NullMarked
package dev.cairn.engine.retrieve.context;

import org.jspecify.annotations.NullMarked;
