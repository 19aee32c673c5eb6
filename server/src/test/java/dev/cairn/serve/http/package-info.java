/// Requests that the HTTP server accepts, answers and refuses.
@NullMarked
package dev.cairn.serve.http;

import org.jspecify.annotations.NullMarked;
