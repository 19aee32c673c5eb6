/// Source trees that are registered with the server.
@NullMarked
package dev.cairn.model.workspace;

import org.jspecify.annotations.NullMarked;
