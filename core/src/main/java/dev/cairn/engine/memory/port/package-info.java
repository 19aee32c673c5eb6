/// The ports through which memory reads the code and the backlog, and their implementations.
///
/// Start at [dev.cairn.engine.memory.port.MemoryPorts]. Memory works with empty ports before anything is indexed.
/// Deliberately
/// absent: episodes.
@NullMarked
package dev.cairn.engine.memory.port;

import org.jspecify.annotations.NullMarked;
