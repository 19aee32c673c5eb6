/// Tools for impact, affected tests, explanations and suspect code.
@NullMarked
package dev.cairn.serve.tool.inspect;

import org.jspecify.annotations.NullMarked;
