/// This machine behind the core's ports: files, git, child processes.
@NullMarked
package dev.cairn.local;

import org.jspecify.annotations.NullMarked;
