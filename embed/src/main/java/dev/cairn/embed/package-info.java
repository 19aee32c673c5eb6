/// Computes vectors of texts with the model bge-small-en-v1.5 (eight-bit version), which ONNX Runtime runs in this
/// process.
///
/// Start at [BgeEmbedder]. [WordPiece] splits text into the tokens of the model, [OnnxModel] runs the model.
/// Nothing is loaded before the first text, and the rest of Cairn works without this module.
@NullMarked
package dev.cairn.embed;

import org.jspecify.annotations.NullMarked;
