/// Tools that check code against its declared layers and suggest locations for new code.
@NullMarked
package dev.cairn.serve.tool.architecture;

import org.jspecify.annotations.NullMarked;
