/// Parses JSDoc comments: their tags, and the types and imports written in them. Start at [DocTag].
@NullMarked
package dev.cairn.language.typescript.doc;

import org.jspecify.annotations.NullMarked;
