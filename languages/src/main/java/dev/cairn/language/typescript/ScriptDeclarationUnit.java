package dev.cairn.language.typescript;

/// A whole declaration: its outermost node, and how it is exported.
record ScriptDeclarationUnit(int node, boolean exported, boolean isDefault) {

    static ScriptDeclarationUnit plain(int node) {
        return new ScriptDeclarationUnit(node, false, false);
    }

    /// One of several declarations in this unit; it is exported in the same way.
    ScriptDeclarationUnit at(int part) {
        return new ScriptDeclarationUnit(part, exported, isDefault);
    }
}
