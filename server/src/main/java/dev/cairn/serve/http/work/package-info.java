/// The backlog over plain HTTP: pages that call a backlog tool, and export and import of whole backlogs.
///
/// Start at [ToolPage]. The query of a page is checked by the same code as the arguments of its tool.
@NullMarked
package dev.cairn.serve.http.work;

import org.jspecify.annotations.NullMarked;
