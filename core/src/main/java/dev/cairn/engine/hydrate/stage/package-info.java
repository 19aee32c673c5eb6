/// The steps of hydration, each a small type that knows no other; the orchestrator hands results from one to the next.
@NullMarked
package dev.cairn.engine.hydrate.stage;

import org.jspecify.annotations.NullMarked;
