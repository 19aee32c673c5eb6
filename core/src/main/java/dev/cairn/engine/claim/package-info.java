/// Claims: which agent works on which code or backlog item.
///
/// Start at [Claims]. The check for conflicts and the write are one transaction. A claim ends by release, by completion
/// of its task, by takeover from a holder that is gone, or in the transaction that supersedes its target; it never
/// expires by itself. Knowledge of code, backlog, episodes and connections comes in through small ports. Deliberately
/// absent: locks, leases, queues.
@NullMarked
package dev.cairn.engine.claim;

import org.jspecify.annotations.NullMarked;
