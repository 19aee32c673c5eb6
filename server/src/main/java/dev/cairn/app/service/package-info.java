/// The services of the daemon, one class per subject: code, retrieval, memory, backlog, agents, bundles and so on.
///
/// Start at [CodeServices], which most others need. Each class constructs the engines of its subject and lists
/// their tools and pages. [WatchedWorkspaces] and [ReflectionTimer] also act by themselves: they start indexing
/// runs and reflection. Deliberately absent: settings and the order of construction, which are in [dev.cairn.app].
@NullMarked
package dev.cairn.app.service;

import org.jspecify.annotations.NullMarked;
