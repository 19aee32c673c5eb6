/// The testing kit every module shares: seeded cases and an in-memory store.
@NullMarked
package dev.cairn.testing;

import org.jspecify.annotations.NullMarked;
