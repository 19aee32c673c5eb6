/// The thin program between a client that speaks over standard streams and the daemon that speaks HTTP.
///
/// Start at [Bridge]. It relays frames and knows nothing of what they ask; when the daemon dies it finds or starts
/// another and goes on, so that the client does not notice. It starts for every agent, so it uses neither the logging
/// framework nor the JDK's HTTP client, which alone would triple its start-up.
@NullMarked
package dev.cairn.serve.bridge;

import org.jspecify.annotations.NullMarked;
