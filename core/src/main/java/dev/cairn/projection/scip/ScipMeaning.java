package dev.cairn.projection.scip;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The meaning of an index symbol: declarations in the workspace, or something declared elsewhere.
///
/// `names` are its qualified name, in index order.
record ScipMeaning(List<Integer> symbols, ScipSymbolOrigin origin, List<String> names) {

    private static final Set<String> FOLDER_FILES = Set.of("__init__", "index", "mod", "lib");

    /// How the index classifies the symbol.
    enum ScipSymbolOrigin {
        /// A variable or parameter of a function.
        LOCAL,
        /// Declared in the workspace.
        WORKSPACE,
        /// Declared in an external package.
        OUTSIDE
    }

    ScipMeaning merged(ScipMeaning other) {
        var both = new ArrayList<>(symbols);
        both.addAll(other.symbols);
        return origin == ScipSymbolOrigin.WORKSPACE
                ? new ScipMeaning(both, origin, names)
                : new ScipMeaning(both, other.origin, other.names);
    }

    /// Calling a class means its constructor where both are declared.
    boolean includes(DeclarationTable declarations, int target) {
        if (symbols.contains(target)) return true;
        boolean isConstructor = declarations.fact(target).kind() == SymbolKind.CONSTRUCTOR;
        return isConstructor && symbols.contains(declarations.container(target));
    }

    /// Whether a resolved target may be right although the index does not list it.
    ///
    /// The resolver may see further through a variable than the index, unless it confused the variable with a
    /// namesake.
    /// The index may place a declaration elsewhere, and a package may be installed next to its own sources.
    boolean mayInclude(DeclarationTable declarations, int target, String written) {
        if (!symbols.isEmpty()) return false;
        var name = declarations.fact(target).name();
        return switch (origin) {
            case LOCAL -> !name.equals(written) && !owner(declarations, target).equals(written);
            case WORKSPACE -> name.equals(last(0));
            case OUTSIDE -> {
                boolean isConstructor = declarations.fact(target).kind() == SymbolKind.CONSTRUCTOR;
                var owner = owner(declarations, target);
                yield isConstructor
                        ? owner.equals(last(0)) || owner.equals(last(1))
                        : name.equals(last(0)) && owner.equals(last(1));
            }
        };
    }

    /// The enclosing type of a declaration, or the module of its file.
    private static String owner(DeclarationTable declarations, int target) {
        int container = declarations.container(target);
        if (container != DeclarationTable.NONE)
            return declarations.fact(container).name();
        var file = declarations.fileOf(target);
        var stem = stem(file.path().substring(file.path().lastIndexOf('/') + 1));
        // Files that represent their folder.
        return FOLDER_FILES.contains(stem)
                ? file.folder().substring(file.folder().lastIndexOf('/') + 1)
                : stem;
    }

    private static String stem(String file) {
        int dot = file.indexOf('.');
        return dot < 0 ? file : file.substring(0, dot);
    }

    /// The plain name this many steps before the end; modules are written whole, `a.b.c`.
    private String last(int steps) {
        int at = names.size() - 1 - steps;
        if (at < 0) return "";
        var name = names.get(at);
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
