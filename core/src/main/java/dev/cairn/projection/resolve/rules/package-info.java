/// The rules of each language: what its imports, packages and bare names mean.
@NullMarked
package dev.cairn.projection.resolve.rules;

import org.jspecify.annotations.NullMarked;
