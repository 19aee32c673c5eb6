/// Agent names, the connections that use them, and the tokens that prove them.
///
/// Start at [AgentNames], which is asked before any call acts under an agent's name; [AgentNameRule] decides.
/// Deliberately
/// absent: permissions of users. Agent names separate agents from each other and do not protect against the user.
@NullMarked
package dev.cairn.serve.identity;

import org.jspecify.annotations.NullMarked;
