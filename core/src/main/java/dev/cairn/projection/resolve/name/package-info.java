/// The lookup of bare names, from the inside out, and the answers that such questions have in common.
///
/// Start at [NameLookup]. Modules import from each other in circles: [OpenQuestions] and [RecursiveQueryCache] keep an
/// answer only if it rests on no open question. Deliberately absent: types of values; [NameTypes] asks for the
/// few that are needed.
@NullMarked
package dev.cairn.projection.resolve.name;

import org.jspecify.annotations.NullMarked;
