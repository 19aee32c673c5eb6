package dev.cairn.serve.viewer;

import java.util.List;

/// The files of libraries that the viewer uses. Nothing else of their jars can be asked for.
final class ViewerLibraries {

    /// Where WebJars keep their files.
    static final String ROOT = "/META-INF/resources/webjars/";

    /// Each with its version, so that its address changes with its content.
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
