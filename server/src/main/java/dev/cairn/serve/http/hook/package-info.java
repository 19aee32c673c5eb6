/// The daemon's answers to the hooks of agent clients.
///
/// Start at [HookApi]. `cairn hook` only passes on what a client writes, so that an answer costs a client little time.
@NullMarked
package dev.cairn.serve.http.hook;

import org.jspecify.annotations.NullMarked;
