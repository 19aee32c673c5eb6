package dev.cairn.language.typescript;

/// The whole of a declaration: its outermost node, and how it is offered to other files.
record ScriptDeclarationUnit(int node, boolean exported, boolean isDefault) {

    static ScriptDeclarationUnit plain(int node) {
        return new ScriptDeclarationUnit(node, false, false);
    }

    /// The same offer for one of several declarations in the unit.
    ScriptDeclarationUnit at(int part) {
        return new ScriptDeclarationUnit(part, exported, isDefault);
    }
}
