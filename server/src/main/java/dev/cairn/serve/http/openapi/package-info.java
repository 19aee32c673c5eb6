/// The description of the HTTP interface as an OpenAPI document.
///
/// Start at [OpenApiDocument]. Paths, methods and tools come from the running server; only the sentences and the
/// parameters of pages that are no tools are written here. Deliberately absent: annotations and generated clients.
@NullMarked
package dev.cairn.serve.http.openapi;

import org.jspecify.annotations.NullMarked;
