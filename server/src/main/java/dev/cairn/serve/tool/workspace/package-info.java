/// Tools that register a workspace, report its health and connect agent clients with it.
@NullMarked
package dev.cairn.serve.tool.workspace;

import org.jspecify.annotations.NullMarked;
