package dev.cairn.parsers.typescript;

import java.util.Set;

/// The class whose methods are being read; `members` grows as fields are found in its code.
record ClassScope(String name, Set<String> members) {

    static final ClassScope NONE = new ClassScope("", Set.of());

    boolean isNone() {
        return name.isEmpty();
    }
}
