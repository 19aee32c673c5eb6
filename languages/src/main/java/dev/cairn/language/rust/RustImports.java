package dev.cairn.language.rust;

import static dev.cairn.language.rust.RustNodeKinds.*;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.ImportFact;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `use` in all its forms, `extern crate`, and modules that are files of their own.
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
        boolean passedOn = tree.hasChildOfKind(node, kinds.visibility);
        if (argument != FlatTree.NONE) leaf(argument, List.of(), passedOn, 0);
    }

    private void leaf(int node, List<String> prefix, boolean passedOn, int depth) {
        if (depth > DEPTH_MAX) return;
        switch (file.kind(node)) {
            case SCOPED_USE_LIST -> {
                int path = tree.child(node, kinds.path);
                int list = tree.child(node, kinds.list);
                if (list != FlatTree.NONE) leaf(list, joined(prefix, path), passedOn, depth + 1);
            }
            case USE_LIST -> {
                for (int child = tree.firstNamedChild(node);
                        child != FlatTree.NONE;
                        child = tree.nextNamedSibling(child)) leaf(child, prefix, passedOn, depth + 1);
            }
            case USE_AS -> {
                int alias = tree.child(node, kinds.alias);
                if (alias != FlatTree.NONE)
                    named(joined(prefix, tree.child(node, kinds.path)), file.words.of(alias), passedOn, node);
            }
            case USE_WILDCARD -> wildcard(joined(prefix, tree.firstNamedChild(node)), passedOn, node);
            case IDENTIFIER, SCOPED, SELF, CRATE, SUPER -> {
                var path = joined(prefix, node);
                if (!path.isEmpty()) named(path, path.getLast(), passedOn, node);
            }
            default -> {}
        }
    }

    /// A path inside another one; a final `self` means the path before it.
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

    private void named(List<String> path, String local, boolean passedOn, int node) {
        if (path.isEmpty() || local.isEmpty()) return;
        if (path.size() == 1) {
            add(fact(path, List.of(), Optional.of(local), node), passedOn, false);
        } else {
            var name = new ImportFact.ImportedName(path.getLast(), local);
            add(fact(path.subList(0, path.size() - 1), List.of(name), Optional.empty(), node), passedOn, false);
        }
    }

    private void wildcard(List<String> path, boolean passedOn, int node) {
        if (!path.isEmpty()) add(fact(path, List.of(), Optional.empty(), node), passedOn, true);
    }

    void externCrate(int node) {
        int name = tree.child(node, kinds.name);
        int alias = tree.child(node, kinds.alias);
        if (name == FlatTree.NONE || file.kind(name) != IDENTIFIER) return;
        var local = file.words.of(alias == FlatTree.NONE ? name : alias);
        add(fact(List.of(file.words.of(name)), List.of(), Optional.of(local), node), false, false);
    }

    /// `mod name;`, perhaps with the file it names.
    void module(String name, Optional<String> path, int node) {
        var module = new ArrayList<>(List.of(RustPaths.HERE));
        module.addAll(file.modules());
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

    private void add(ImportFact plain, boolean passedOn, boolean wildcard) {
        file.facts.add(new ImportFact(
                plain.module(), plain.names(), plain.alias(), forms(passedOn, wildcard), plain.scope(), plain.at()));
    }

    private static Set<ImportFact.ImportStyle> forms(boolean passedOn, boolean wildcard) {
        var forms = EnumSet.noneOf(ImportFact.ImportStyle.class);
        if (passedOn) forms.add(ImportFact.ImportStyle.REEXPORT);
        if (wildcard) forms.add(ImportFact.ImportStyle.WILDCARD);
        return forms;
    }
}
