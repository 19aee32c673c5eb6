package dev.cairn.language.typescript;

/// A declaration as a whole: its outermost node, and how it is exported.
record ScriptDeclarationUnit(int node, boolean exported, boolean isDefault) {

    static ScriptDeclarationUnit plain(int node) {
        return new ScriptDeclarationUnit(node, false, false);
    }

    /// The same export for one of several declarations in the unit.
    ScriptDeclarationUnit at(int part) {
        return new ScriptDeclarationUnit(part, exported, isDefault);
    }
}
