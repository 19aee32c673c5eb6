package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.ImportFact;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the imports of a Rust file: `use`, `extern crate`, and `mod name;`, whose module is another file.
final class RustImports {

    private static final int DEPTH_MAX = 20;

    private final RustFileContext file;
    private final FlatTree tree;
    private final RustNodeKinds kinds;

    RustImports(RustFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void use(int node) {
        int argument = tree.child(node, kinds.argument);
        boolean isReexport = tree.hasChildOfKind(node, kinds.visibility);
        if (argument != FlatTree.NONE) leaf(argument, List.of(), isReexport, 0);
    }

    private void leaf(int node, List<String> prefix, boolean isReexport, int depth) {
        if (depth > DEPTH_MAX) return;
        switch (file.kind(node)) {
            case SCOPED_USE_LIST -> {
                int path = tree.child(node, kinds.path);
                int list = tree.child(node, kinds.list);
                if (list != FlatTree.NONE) leaf(list, joined(prefix, path), isReexport, depth + 1);
            }
            case USE_LIST -> {
                for (int child = tree.firstNamedChild(node);
                        child != FlatTree.NONE;
                        child = tree.nextNamedSibling(child)) leaf(child, prefix, isReexport, depth + 1);
            }
            case USE_AS -> {
                int alias = tree.child(node, kinds.alias);
                if (alias != FlatTree.NONE)
                    named(joined(prefix, tree.child(node, kinds.path)), file.words.of(alias), isReexport, node);
            }
            case USE_WILDCARD -> wildcard(joined(prefix, tree.firstNamedChild(node)), isReexport, node);
            case IDENTIFIER, SCOPED, SELF, CRATE, SUPER -> {
                var path = joined(prefix, node);
                if (!path.isEmpty()) named(path, path.getLast(), isReexport, node);
            }
            default -> {}
        }
    }

    /// Appends a path to its prefix. A final `self` means the prefix itself.
    private List<String> joined(List<String> prefix, int node) {
        if (node == FlatTree.NONE) return prefix;
        if (file.kind(node) == SELF && !prefix.isEmpty()) return prefix;
        var path = new ArrayList<>(prefix);
        path.addAll(prefix.isEmpty() ? file.paths.of(node) : plain(node));
        return path;
    }

    private List<String> plain(int node) {
        var names = new ArrayList<String>();
        for (int each = node; each < tree.end(node); each++)
            if (tree.isNamed(each) && tree.firstChild(each) == FlatTree.NONE) names.add(file.words.of(each));
        return names;
    }

    private void named(List<String> path, String local, boolean isReexport, int node) {
        if (path.isEmpty() || local.isEmpty()) return;
        if (path.size() == 1) {
            add(fact(path, List.of(), Optional.of(local), node), isReexport, false);
        } else {
            var name = new ImportFact.ImportedName(path.getLast(), local);
            add(fact(path.subList(0, path.size() - 1), List.of(name), Optional.empty(), node), isReexport, false);
        }
    }

    private void wildcard(List<String> path, boolean isReexport, int node) {
        if (!path.isEmpty()) add(fact(path, List.of(), Optional.empty(), node), isReexport, true);
    }

    void externCrate(int node) {
        int name = tree.child(node, kinds.name);
        int alias = tree.child(node, kinds.alias);
        if (name == FlatTree.NONE || file.kind(name) != IDENTIFIER) return;
        var local = file.words.of(alias == FlatTree.NONE ? name : alias);
        add(fact(List.of(file.words.of(name)), List.of(), Optional.of(local), node), false, false);
    }

    /// Reads `mod name;`; `path` is the file that a `#[path]` attribute names, if there is one.
    void module(String name, Optional<String> path, int node) {
        var module = new ArrayList<>(List.of(RustPaths.HERE));
        module.addAll(file.modules);
        module.add(path.map(written -> name + "=" + written).orElse(name));
        add(fact(module, List.of(), Optional.of(name), node), true, false);
    }

    private ImportFact fact(
            List<String> module, List<ImportFact.ImportedName> names, Optional<String> alias, int node) {
        var written = String.join("::", module).replace("::::", "::");
        return new ImportFact(
                written.endsWith("::") ? written.substring(0, written.length() - 2) : written,
                names,
                alias,
                Set.of(),
                file.facts.current(),
                file.facts.site(node));
    }

    private void add(ImportFact plain, boolean isReexport, boolean wildcard) {
        file.facts.add(new ImportFact(
                plain.module(), plain.names(), plain.alias(), forms(isReexport, wildcard), plain.scope(), plain.at()));
    }

    private static Set<ImportFact.ImportStyle> forms(boolean isReexport, boolean wildcard) {
        var forms = EnumSet.noneOf(ImportFact.ImportStyle.class);
        if (isReexport) forms.add(ImportFact.ImportStyle.REEXPORT);
        if (wildcard) forms.add(ImportFact.ImportStyle.WILDCARD);
        return forms;
    }
}
