package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the package declaration and the imports of a Java file.
final class JavaImports {

    private static final Pattern MODULE = Pattern.compile("\\bmodule\\b");

    private final JavaFileContext file;
    private final JavaWrittenTypes types;

    JavaImports(JavaFileContext file, JavaWrittenTypes types) {
        this.file = file;
        this.types = types;
    }

    void readPackage(int node) {
        int name = nameIn(node);
        if (name != FlatTree.NONE) file.facts.packageName(types.dotted(name));
    }

    /// Reads an import. `import a.b.C` imports the name `C` from `a.b`, which may be a package or a type.
    void readImport(int node) {
        int nameNode = nameIn(node);
        if (nameNode == FlatTree.NONE) return;
        var dotted = types.dotted(nameNode);
        var forms = EnumSet.noneOf(ImportFact.ImportStyle.class);
        if (file.tree.hasChildOfKind(node, file.kinds.staticToken)) forms.add(ImportFact.ImportStyle.STATIC);
        boolean all = file.child(node, JavaNode.ASTERISK) != FlatTree.NONE || isModule(node, nameNode);
        if (all) forms.add(ImportFact.ImportStyle.WILDCARD);
        int dot = dotted.lastIndexOf('.');
        var module = all || dot < 0 ? dotted : dotted.substring(0, dot);
        var name = dotted.substring(dot + 1);
        var names = all ? List.<ImportFact.ImportedName>of() : List.of(new ImportFact.ImportedName(name, name));
        file.facts.add(
                new ImportFact(module, names, Optional.empty(), forms, SymbolFact.TOP, file.facts.site(nameNode)));
    }

    /// Whether an import is `import module m`, which imports all packages of a module. The word `module` is not in
    /// the tree.
    private boolean isModule(int node, int name) {
        return MODULE.matcher(file.tree.text(file.tree.startByte(node), file.tree.startByte(name)))
                .find();
    }

    private int nameIn(int node) {
        int scoped = file.child(node, JavaNode.SCOPED_IDENTIFIER);
        return scoped != FlatTree.NONE ? scoped : file.child(node, JavaNode.IDENTIFIER);
    }
}
