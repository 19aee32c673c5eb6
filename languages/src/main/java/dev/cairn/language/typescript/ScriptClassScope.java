package dev.cairn.language.typescript;

import java.util.Set;

/// The class whose methods are being read; `members` grows as fields are found in its code.
record ScriptClassScope(String name, Set<String> members) {

    static final ScriptClassScope NONE = new ScriptClassScope("", Set.of());

    boolean isNone() {
        return name.isEmpty();
    }
}
