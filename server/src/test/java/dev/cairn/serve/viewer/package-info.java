@NullMarked
package dev.cairn.serve.viewer;

import org.jspecify.annotations.NullMarked;
