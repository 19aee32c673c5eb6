/// Who may work on what.
///
/// Start at [Claims]. Looking and claiming are one transaction. A claim ends by release, by completion of its task, by
/// takeover from a holder who is gone, or in the very transaction that supersedes its target; it never expires by
/// itself. Whatever other rooms know (code, backlog, episodes, connections) comes in through small ports. Deliberately
/// absent: locks, leases, queues.
@NullMarked
package dev.cairn.engine.claim;

import org.jspecify.annotations.NullMarked;
