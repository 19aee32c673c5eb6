/// The bridge (`cairn mcp`): a small program that connects an agent client, which uses standard input and output,
/// with the daemon, which uses HTTP.
///
/// Start at [Bridge]. It relays frames without interpreting them. When the daemon dies it finds or starts another,
/// and the client does not notice. It is started for every agent, so it uses neither the logging framework nor the
/// JDK's HTTP client, which alone would triple its start-up time.
@NullMarked
package dev.cairn.serve.bridge;

import org.jspecify.annotations.NullMarked;
