package dev.cairn.serve.viewer;

import java.util.List;

/// The library files that the viewer uses. Other files of the libraries are not served.
final class ViewerLibraries {

    /// The folder of library files in a WebJar.
    static final String ROOT = "/META-INF/resources/webjars/";

    /// Each path contains the version of the library, so that the URL changes with the content.
    static final List<String> FILES = List.of(
            "lit/3.3.2/index.js",
            "lit-html/3.3.2/lit-html.js",
            "lit-html/3.3.2/is-server.js",
            "lit-html/3.3.2/directive.js",
            "lit-html/3.3.2/directive-helpers.js",
            "lit-html/3.3.2/directives/repeat.js",
            "lit-element/4.2.2/lit-element.js",
            "lit__reactive-element/2.1.2/reactive-element.js",
            "lit__reactive-element/2.1.2/css-tag.js",
            "marked/17.0.1/lib/marked.esm.js",
            "dompurify/3.3.3/dist/purify.es.mjs");

    private ViewerLibraries() {}
}
