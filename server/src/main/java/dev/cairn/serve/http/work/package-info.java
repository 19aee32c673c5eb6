/// The backlog over plain HTTP: pages that answer a tool's data bare, and whole backlogs in and out.
///
/// Start at [ToolPage]: the query of a page is the arguments of its tool, so both have one validator.
@NullMarked
package dev.cairn.serve.http.work;

import org.jspecify.annotations.NullMarked;
