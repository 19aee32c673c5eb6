package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import java.util.Optional;

/// Recognises modules that are loaded at run time by `require('x')` or `import('x')`.
final class ScriptLoadedModules {

    private ScriptLoadedModules() {}

    /// The module that a call loads; empty if the call loads none or computes its name.
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

    /// The generated name of a loaded module that is not assigned to a variable. It is not a valid identifier, so
    /// no code uses it.
    static String alias(String module) {
        return "import(" + module + ")";
    }
}
