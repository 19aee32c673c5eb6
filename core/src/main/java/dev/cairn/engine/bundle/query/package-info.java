/// The five bounded queries a manifest may use, and the confidence of their answers.
///
/// Start at [CodeSnapshot], the input of all queries; [SourceAnswer] is their result. Choosing between sources is not
/// done here.
@NullMarked
package dev.cairn.engine.bundle.query;

import org.jspecify.annotations.NullMarked;
