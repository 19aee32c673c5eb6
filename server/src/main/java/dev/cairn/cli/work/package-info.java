/// Commands about the work of agents: tasks, agents, claims and memory.
///
/// Most commands extend [dev.cairn.cli.ToolCommand].
@NullMarked
package dev.cairn.cli.work;

import org.jspecify.annotations.NullMarked;
