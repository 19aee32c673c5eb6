package dev.cairn.language.python;

import static dev.cairn.language.python.PythonNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.ImportFact;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the imports of a Python file.
final class PythonImports {

    private final PythonFileContext file;
    private final FlatTree tree;
    private final PythonNodeKinds kinds;
    private final Set<String> namesAtTop = new HashSet<>();
    private int typeOnlyDepth;

    PythonImports(PythonFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// Whether an import outside of functions and classes imports that name.
    boolean isImportedAtTop(String name) {
        return namesAtTop.contains(name);
    }

    /// Marks the following imports as needed only for types, until called with false.
    void typeOnly(boolean isOn) {
        typeOnlyDepth += isOn ? 1 : -1;
    }

    void plain(int node) {
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (file.kind(child) == ALIASED_IMPORT) {
                int alias = tree.child(child, kinds.alias);
                if (alias != FlatTree.NONE)
                    module(file.words.of(tree.child(child, kinds.name)), Optional.of(file.words.of(alias)), child);
            } else if (file.kind(child) == DOTTED_NAME) {
                dotted(child);
            }
        }
    }

    /// Reads `import a.b`, which binds the name `a` and loads the module `a.b`.
    private void dotted(int node) {
        var name = file.words.of(node);
        int dot = name.indexOf('.');
        var top = dot < 0 ? name : name.substring(0, dot);
        module(top, Optional.of(top), node);
        if (dot >= 0) module(name, Optional.empty(), node);
    }

    private void module(String name, Optional<String> alias, int node) {
        alias.ifPresent(this::noteName);
        add(new ImportFact(name, List.of(), alias, forms(false), file.facts.current(), file.facts.site(node)));
    }

    void from(int node) {
        int module = tree.child(node, kinds.moduleName);
        if (module == FlatTree.NONE) return;
        var names = new ArrayList<ImportFact.ImportedName>();
        boolean wildcard = false;
        for (int child = tree.end(module); child < tree.end(node); child = tree.end(child)) {
            switch (file.kind(child)) {
                case WILDCARD_IMPORT -> wildcard = true;
                case DOTTED_NAME -> named(names, child, child);
                case ALIASED_IMPORT -> named(names, tree.child(child, kinds.name), tree.child(child, kinds.alias));
                default -> {}
            }
        }
        var name = tree.text(module).replace(" ", "");
        int current = file.facts.current();
        add(new ImportFact(name, names, Optional.empty(), forms(wildcard), current, file.facts.site(node)));
    }

    private void named(List<ImportFact.ImportedName> names, int name, int local) {
        if (name == FlatTree.NONE || local == FlatTree.NONE) return;
        var localName = file.words.of(local);
        if (localName.isEmpty()) return;
        noteName(localName);
        names.add(new ImportFact.ImportedName(file.words.of(name), localName));
    }

    private void noteName(String name) {
        if (file.scope().kind() == PythonScope.Kind.MODULE) namesAtTop.add(name);
    }

    private void add(ImportFact written) {
        if (!written.module().isEmpty()) file.facts.add(written);
    }

    private Set<ImportFact.ImportStyle> forms(boolean wildcard) {
        var forms = EnumSet.noneOf(ImportFact.ImportStyle.class);
        if (wildcard) forms.add(ImportFact.ImportStyle.WILDCARD);
        if (typeOnlyDepth > 0) forms.add(ImportFact.ImportStyle.TYPE_ONLY);
        return forms;
    }
}
