/// Commands about code: indexing, questions, impact and review.
@NullMarked
package dev.cairn.cli.code;

import org.jspecify.annotations.NullMarked;
