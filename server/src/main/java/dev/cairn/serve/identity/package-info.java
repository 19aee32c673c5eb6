/// Agent names, the connections that have them, and the tokens that prove them.
///
/// Start at [AgentNames], which everything that acts in an agent's name asks first; [NameRule] decides. Deliberately
/// absent: permissions of users. Agent names separate agents from each other and do not protect against the user.
@NullMarked
package dev.cairn.serve.identity;

import org.jspecify.annotations.NullMarked;
