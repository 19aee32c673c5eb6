package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import java.util.Optional;

/// Modules loaded while running: `require('x')` and `import('x')`.
final class ScriptLoadedModules {

    private ScriptLoadedModules() {}

    /// The module a call loads, if it is written as text.
    static Optional<String> loaded(ScriptFileContext file, int call) {
        var tree = file.tree;
        int function = tree.child(call, file.kinds.function);
        if (function == FlatTree.NONE) return Optional.empty();
        int kind = file.kind(function);
        boolean loads = kind == ScriptNode.DYNAMIC_IMPORT
                || (kind == ScriptNode.IDENTIFIER && tree.isText(function, "require"));
        int arguments = loads ? tree.child(call, file.kinds.arguments) : FlatTree.NONE;
        int first = arguments == FlatTree.NONE ? arguments : tree.firstNamedChild(arguments);
        if (first == FlatTree.NONE || file.kind(first) != ScriptNode.STRING) return Optional.empty();
        return Optional.of(file.unquoted(first)).filter(module -> !module.isEmpty());
    }

    /// The name a loaded module goes by where it has none of its own; no identifier can collide with it.
    static String alias(String module) {
        return "import(" + module + ")";
    }
}
