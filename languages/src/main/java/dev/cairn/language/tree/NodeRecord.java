package dev.cairn.language.tree;

/// The layout of one node in a flat tree: eight ints, the same in Java and in C.
final class NodeRecord {

    static final int SHIFT = 3;
    static final int INTS = 1 << SHIFT;

    static final int KIND = 0;
    static final int START = 1;
    static final int END = 2;
    static final int ROW = 3;
    static final int COLUMN = 4;
    static final int END_ROW = 5;
    static final int PARENT = 6;
    static final int SUBTREE_END = 7;

    /// The first int holds kind, field and flags.
    static final int KIND_MASK = 0xFFFF;

    static final int FIELD_SHIFT = 16;
    static final int FIELD_MASK = 0xFFF;
    static final int NAMED = 1 << 28;
    static final int EXTRA = 1 << 29;
    static final int MISSING = 1 << 30;
    static final int HAS_ERROR = 1 << 31;

    /// Bits in [Grammar#traits], which has one byte per kind.
    static final byte TRAIT_KEEP = 1;

    static final byte TRAIT_NAMED = 2;

    private NodeRecord() {}
}
