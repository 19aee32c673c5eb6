/// The code graph as pages, for commands and other programs.
///
/// Start at [GraphRowsPage]. Deliberately absent: everything an agent asks; that is what tools are for.
@NullMarked
package dev.cairn.serve.http.code;

import org.jspecify.annotations.NullMarked;
