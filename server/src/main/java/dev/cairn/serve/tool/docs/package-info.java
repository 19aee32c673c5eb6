/// Tools that index and search documents.
@NullMarked
package dev.cairn.serve.tool.docs;

import org.jspecify.annotations.NullMarked;
