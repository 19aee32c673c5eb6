/// The identity of clients: agent names, the clients that use them, and the tokens that prove them.
///
/// Start at [AgentNames], which is asked before any call acts under an agent name; [AgentNameRule] decides.
/// [AgentNames] also knows which agents are present, on which the takeover of claims depends. Deliberately absent:
/// permissions of users. Agent names separate agents from each other and do not protect against the user.
@NullMarked
package dev.cairn.serve.identity;

import org.jspecify.annotations.NullMarked;
