package dev.cairn.parsers.typescript;

/// The whole of a declaration: its outermost node, and how it is offered to other files.
record Unit(int node, boolean exported, boolean isDefault) {

    static Unit plain(int node) {
        return new Unit(node, false, false);
    }

    /// The same offer for one of several declarations in the unit.
    Unit at(int part) {
        return new Unit(part, exported, isDefault);
    }
}
