/// Terminal input and output of the commands.
///
/// Start at [Terminal], the environment of a command. [DaemonClient] calls the daemon, [ReadableText] prints answers
/// and
/// [CommandFailures] errors. The commands themselves are in [dev.cairn.cli.command].
@NullMarked
package dev.cairn.cli;

import org.jspecify.annotations.NullMarked;
