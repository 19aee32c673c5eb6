/// The values of Cypher expressions, with their estimated size and their comparison.
///
/// Start at [CypherValue].
@NullMarked
package dev.cairn.engine.cypher.value;

import org.jspecify.annotations.NullMarked;
