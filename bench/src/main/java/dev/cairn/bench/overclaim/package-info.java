/// Measures whether answers claim more than is known, and whether they stay certain where everything is known.
///
/// Start at [OverclaimEval]. Gaps are made in copies of real repositories; nothing about them is known to the product.
@NullMarked
package dev.cairn.bench.overclaim;

import org.jspecify.annotations.NullMarked;
