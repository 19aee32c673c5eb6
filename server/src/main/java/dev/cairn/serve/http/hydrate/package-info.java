/// Hydration over plain HTTP: one backlog item with everything around it.
@NullMarked
package dev.cairn.serve.http.hydrate;

import org.jspecify.annotations.NullMarked;
