/// The tools that ask what a change breaks, which tests concern it, what a thing is and what is wrong with the code.
@NullMarked
package dev.cairn.serve.tool.inspect;

import org.jspecify.annotations.NullMarked;
