package dev.cairn.language.rust;

/// Reads declarations inside function bodies.
@FunctionalInterface
interface RustItemReader {

    /// Reads a declaration; false if the node is not a declaration.
    boolean item(int node, RustAttributes attributes);
}
