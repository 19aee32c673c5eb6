package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Optional;

/// Reads the export statements of JavaScript and TypeScript.
final class ScriptExports {

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final ScriptImports imports;

    ScriptExports(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
        this.imports = new ScriptImports(file);
    }

    void read(int node) {
        int declaration = tree.child(node, kinds.declaration);
        int value = tree.child(node, kinds.value);
        boolean isDefault = file.hasToken(node, "default");
        if (tree.child(node, kinds.source) != FlatTree.NONE) {
            reexport(node);
        } else if (declaration != FlatTree.NONE) {
            visitor.declare(declaration, new ScriptDeclarationUnit(node, true, isDefault));
        } else if (value != FlatTree.NONE) {
            value(node, value, "default");
        } else if (file.hasToken(node, "=")) {
            int whole = tree.firstNamedChild(node);
            if (whole != FlatTree.NONE) value(node, whole, "export=");
        } else {
            names(node);
        }
    }

    private void value(int node, int value, String name) {
        int kind = file.kind(value);
        if (kind == ScriptNode.CLASS_EXPRESSION && name.equals("default")) {
            visitor.declare(value, new ScriptDeclarationUnit(node, true, true));
            return;
        }
        boolean nameless = tree.child(value, kinds.name) == FlatTree.NONE;
        if (nameless && (kind == ScriptNode.ARROW || kind == ScriptNode.FUNCTION_EXPRESSION)) {
            var draft = new SymbolDraft(SymbolKind.FUNCTION, "default", node, value);
            ScriptFunctions.markExported(draft, new ScriptDeclarationUnit(node, true, true));
            visitor.functions()
                    .symbol(
                            new ScriptFunctions.FunctionSymbol(
                                    value, draft, visitor.functions().self(value), Expr.UNKNOWN),
                            node);
        } else {
            visitor.visit(value, Expr.UNKNOWN);
        }
        file.facts.export(name, file.expressions.of(value));
    }

    /// Reads `export { a, b as c }`, which exports names of this file.
    private void names(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (!tree.kindName(child).equals("export_clause")) continue;
            var found = new ArrayList<ImportFact.ImportedName>();
            imports.specifiers(child, found);
            for (var named : found) file.facts.export(named.local(), new Expr.Name(named.name()));
        }
    }

    /// Reads `export … from 'module'`.
    private void reexport(int node) {
        var forms = EnumSet.of(ImportFact.ImportStyle.REEXPORT);
        if (file.hasToken(node, "type")) forms.add(ImportFact.ImportStyle.TYPE_ONLY);
        var names = new ArrayList<ImportFact.ImportedName>();
        Optional<String> alias = Optional.empty();
        boolean some = false;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (tree.kindName(child)) {
                case "export_clause" -> {
                    imports.specifiers(child, names);
                    some = true;
                }
                case "namespace_export" -> {
                    int name = tree.firstNamedChild(child);
                    if (name != FlatTree.NONE) alias = Optional.of(file.names.of(name));
                    some = true;
                }
                default -> {}
            }
        }
        if (!some) forms.add(ImportFact.ImportStyle.WILDCARD);
        int source = tree.child(node, kinds.source);
        var module = source == FlatTree.NONE ? "" : file.unquoted(source);
        if (!module.isEmpty()) imports.add(node, module, names, new ScriptImports.ImportForm(alias, forms));
    }
}
