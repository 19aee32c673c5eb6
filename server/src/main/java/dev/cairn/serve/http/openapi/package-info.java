/// The description of the HTTP interface as an OpenAPI document.
///
/// Start at [OpenApiDocument]. Paths, methods and tools are taken from the running server. [DescribedOperations]
/// adds a sentence to each path, and the parameters of pages that call no tool. Deliberately absent: annotations
/// and generated clients.
@NullMarked
package dev.cairn.serve.http.openapi;

import org.jspecify.annotations.NullMarked;
