/// The code graph over plain HTTP, for commands and other programs.
///
/// Start at [GraphRowsPage]. Deliberately absent: queries of agents, which use tools.
@NullMarked
package dev.cairn.serve.http.code;

import org.jspecify.annotations.NullMarked;
