/// Measures how fast the manifests of task classes are resolved to bundles.
@NullMarked
package dev.cairn.bench.bundle;

import org.jspecify.annotations.NullMarked;
