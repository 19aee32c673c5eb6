/// Hydration over plain HTTP.
@NullMarked
package dev.cairn.serve.http.hydrate;

import org.jspecify.annotations.NullMarked;
