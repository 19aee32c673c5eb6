/// The stages of hydration. Each is a small type that knows no other stage; the caller passes results from one to the
/// next.
@NullMarked
package dev.cairn.engine.hydrate.stage;

import org.jspecify.annotations.NullMarked;
