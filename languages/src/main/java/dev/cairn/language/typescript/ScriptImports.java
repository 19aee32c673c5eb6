package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Reads the import statements of JavaScript and TypeScript.
final class ScriptImports {

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptImports(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void read(int node) {
        int source = tree.child(node, kinds.source);
        var forms = EnumSet.noneOf(ImportFact.ImportStyle.class);
        if (file.hasToken(node, "type")) forms.add(ImportFact.ImportStyle.TYPE_ONLY);
        var names = new ArrayList<ImportFact.ImportedName>();
        Optional<String> alias = Optional.empty();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (tree.kindName(child)) {
                case "import_clause" -> alias = clause(child, names);
                case "import_require_clause" -> {
                    alias = Optional.of(file.names.of(tree.firstNamedChild(child)));
                    source = tree.child(child, kinds.source);
                    forms.add(ImportFact.ImportStyle.DYNAMIC);
                }
                default -> {}
            }
        }
        if (source == FlatTree.NONE || file.unquoted(source).isEmpty()) return;
        add(node, file.unquoted(source), names, new ImportForm(alias, forms));
    }

    /// The local name of the whole module, if it has one, and the styles of the import.
    record ImportForm(Optional<String> alias, EnumSet<ImportFact.ImportStyle> forms) {}

    void add(int node, String module, List<ImportFact.ImportedName> names, ImportForm form) {
        // `import a, * as b` becomes two imports, because only an import without names means the whole module.
        if (form.alias().isPresent() && !names.isEmpty()) {
            add(node, module, names, new ImportForm(Optional.empty(), form.forms()));
            add(node, module, List.of(), form);
            return;
        }
        file.facts.add(
                new ImportFact(module, names, form.alias(), form.forms(), file.facts.current(), file.facts.site(node)));
    }

    private Optional<String> clause(int clause, List<ImportFact.ImportedName> names) {
        Optional<String> alias = Optional.empty();
        for (int child = tree.firstNamedChild(clause); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == ScriptNode.IDENTIFIER) {
                names.add(new ImportFact.ImportedName("default", file.names.of(child)));
            } else if (tree.kindName(child).equals("namespace_import")) {
                int name = tree.firstNamedChild(child);
                if (name != FlatTree.NONE) alias = Optional.of(file.names.of(name));
            } else {
                specifiers(child, names);
            }
        }
        return alias;
    }

    /// The names of `{ a, b as c, default as d }`.
    void specifiers(int list, List<ImportFact.ImportedName> names) {
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            int name = tree.child(child, kinds.name);
            if (name == FlatTree.NONE) continue;
            int alias = tree.child(child, kinds.alias);
            names.add(new ImportFact.ImportedName(
                    file.unquoted(name), file.unquoted(alias == FlatTree.NONE ? name : alias)));
        }
    }

    /// Reads `import A = B.C`, which is an alias of a declaration that is visible here.
    void alias(int node) {
        int name = tree.firstNamedChild(node);
        int value = name == FlatTree.NONE ? name : tree.nextNamedSibling(name);
        if (value == FlatTree.NONE) return;
        file.facts.leaf(new SymbolDraft(SymbolKind.VARIABLE, file.names.of(name), node, name)
                .value(ScriptExpressions.chain(file.types.dotted(value))));
    }

    /// The module that a call loads; empty if the call loads none or computes its name.
    static Optional<String> loadedModule(ScriptFileContext file, int call) {
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
    static String moduleAlias(String module) {
        return "import(" + module + ")";
    }
}
