/// What the HTTP front lets in, answers and refuses.
@NullMarked
package dev.cairn.serve.http;

import org.jspecify.annotations.NullMarked;
