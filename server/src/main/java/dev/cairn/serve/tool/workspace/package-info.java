/// Tools that register a workspace, report its health and configure its clients.
@NullMarked
package dev.cairn.serve.tool.workspace;

import org.jspecify.annotations.NullMarked;
