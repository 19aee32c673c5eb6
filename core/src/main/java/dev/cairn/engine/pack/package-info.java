/// The one-call briefing for a task: the right code inside the budget, and why each piece is in it.
///
/// Start at [Packs]. Seeds come from retrieval, ranks from the graph, everything else through small ports.
@NullMarked
package dev.cairn.engine.pack;

import org.jspecify.annotations.NullMarked;
