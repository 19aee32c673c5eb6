/// Tools that search code: `graph_query` and `community_list`.
///
/// Start at [RetrieveTools].
@NullMarked
package dev.cairn.serve.tool.retrieve;

import org.jspecify.annotations.NullMarked;
