/// Commands about who does what: tasks, agents, claims and memory.
@NullMarked
package dev.cairn.cli.work;

import org.jspecify.annotations.NullMarked;
