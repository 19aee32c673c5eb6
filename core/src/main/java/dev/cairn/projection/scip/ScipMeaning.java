package dev.cairn.projection.scip;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The thing that a symbol of a SCIP index refers to: declarations of the workspace, a local variable, or a member
/// of an external package.
///
/// `names` are the parts of its qualified name.
record ScipMeaning(List<Integer> symbols, ScipSymbolOrigin origin, List<String> names) {

    private static final Set<String> FOLDER_FILES = Set.of("__init__", "index", "mod", "lib");

    /// Where the symbol is declared, according to the index.
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

    /// Whether a target is one of the declarations. A class includes its constructor, because calling a class
    /// calls the constructor.
    boolean includes(DeclarationTable declarations, int target) {
        if (symbols.contains(target)) return true;
        boolean isConstructor = declarations.fact(target).kind() == SymbolKind.CONSTRUCTOR;
        return isConstructor && symbols.contains(declarations.container(target));
    }

    /// Whether a resolved target may be right although the index does not list it.
    ///
    /// There are three cases. For a local variable, the resolver may have found the function that the variable
    /// holds; its name must differ from that of the variable. For a symbol of the workspace, the index may give an
    /// outdated position; the names must match. For a member of an external package, the sources of the package
    /// may be in the workspace, too; the names of member and owner must match.
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

    /// The simple name that is `steps` before the last one. The index writes a module as one name `a.b.c`.
    private String last(int steps) {
        int at = names.size() - 1 - steps;
        if (at < 0) return "";
        var name = names.get(at);
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
