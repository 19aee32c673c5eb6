/// Backlog tools, and the wakeup. Start at [BacklogTools].
@NullMarked
package dev.cairn.serve.tool.work;

import org.jspecify.annotations.NullMarked;
