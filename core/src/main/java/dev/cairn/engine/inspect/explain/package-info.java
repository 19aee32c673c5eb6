/// Explains one symbol, file or package: what it uses, what uses it, and its history.
///
/// Start at [CodeExplainer]; the result is an [ExplainResult]. Writing the answer is not done here.
@NullMarked
package dev.cairn.engine.inspect.explain;

import org.jspecify.annotations.NullMarked;
