/// The daemon's answers to the hooks of agent clients.
///
/// Start at [HookApi]. `cairn hook` only forwards a client's input, so that the client gets an answer quickly.
@NullMarked
package dev.cairn.serve.http.hook;

import org.jspecify.annotations.NullMarked;
