package dev.cairn.language.python.resolve;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.ScopeRules;

/// The resolution rules for bare names in Python: built-ins are visible everywhere, class members only in the
/// class body.
final class PythonScopeRules implements ScopeRules {

    @Override
    public NameMeaning visibleWithoutImport(FileUnit file, String name) {
        return PythonKnownNames.BUILTINS.contains(name)
                ? new NameMeaning.Outside("python:", name)
                : NameMeaning.unknown();
    }

    @Override
    public BareMembers bareMembers() {
        return BareMembers.IN_BODY;
    }
}
