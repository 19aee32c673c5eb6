/// The lookup of names without qualifier, from the inside out.
///
/// Start at [NameLookup]. Modules may import each other in cycles, so [RecursionTracker] and [CyclicQueryCache]
/// cache a result only if it does not depend on an unfinished lookup. [NameTypes] provides the few types of values
/// that name lookup needs.
@NullMarked
package dev.cairn.projection.resolve.name;

import org.jspecify.annotations.NullMarked;
