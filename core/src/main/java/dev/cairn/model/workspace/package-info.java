/// One source tree under one project id.
@NullMarked
package dev.cairn.model.workspace;

import org.jspecify.annotations.NullMarked;
