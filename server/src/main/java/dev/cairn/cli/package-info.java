/// Terminal input and output of the commands.
///
/// Start at [Terminal], the environment of a command. [DaemonClient] calls the daemon, [ReadableText] prints
/// answers, and [CommandFailures] prints errors. The commands are in [dev.cairn.cli.command], [dev.cairn.cli.code]
/// (about code) and [dev.cairn.cli.work] (about tasks, claims and memory).
@NullMarked
package dev.cairn.cli;

import org.jspecify.annotations.NullMarked;
