/// The vector model: bge-small-en-v1.5 in eight bits, run in this process by ONNX Runtime.
///
/// Start at [BgeEmbedder]. [WordPiece] cuts text into the pieces the model knows, [OnnxModel] runs it. Nothing here
/// is loaded before the first text, and everything else works without it.
@NullMarked
package dev.cairn.embed;

import org.jspecify.annotations.NullMarked;
