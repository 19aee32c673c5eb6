/// Resolves a change that a caller names to nodes of the code graph, including deleted code.
///
/// Start at [ChangeResolver]; the result is [ChangedNodes]. Following the users of a change is not done here.
@NullMarked
package dev.cairn.engine.inspect.change;

import org.jspecify.annotations.NullMarked;
