/// The backlog over plain HTTP: pages that return a tool's data, and export and import of whole backlogs.
///
/// Start at [ToolPage]: the query of a page is checked as the arguments of its tool, so both have one validator.
@NullMarked
package dev.cairn.serve.http.work;

import org.jspecify.annotations.NullMarked;
