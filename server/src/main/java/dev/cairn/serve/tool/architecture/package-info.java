/// The tools that hold code against its declared layers and find places for new code.
@NullMarked
package dev.cairn.serve.tool.architecture;

import org.jspecify.annotations.NullMarked;
