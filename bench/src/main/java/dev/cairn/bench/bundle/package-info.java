/// How fast manifests are resolved.
@NullMarked
package dev.cairn.bench.bundle;

import org.jspecify.annotations.NullMarked;
