package dev.cairn.language.typescript.resolve;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ScopeRules;

/// The resolution rules for bare names in TypeScript and JavaScript: undeclared names are globals, and `exports`
/// is the module itself.
final class ScriptScopeRules implements ScopeRules {

    private static final String GLOBALS = "js:globals";
    private static final String EXPORTS = "exports";

    @Override
    public NameMeaning visibleWithoutImport(FileUnit file, String name) {
        // A CommonJS module exports through this object.
        if (name.equals(EXPORTS) && !file.facts().exports().isEmpty()) return new NameMeaning.Space(Namespace.of(file));
        return new NameMeaning.Outside(GLOBALS, name);
    }
}
