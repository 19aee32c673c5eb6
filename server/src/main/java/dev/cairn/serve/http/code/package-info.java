/// The code graph over plain HTTP, for commands and other programs.
///
/// Start at [GraphRowsPage]. Agents do not use these pages: they query the graph with tools.
@NullMarked
package dev.cairn.serve.http.code;

import org.jspecify.annotations.NullMarked;
