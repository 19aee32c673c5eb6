package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the imports of a Go file. An import without an alias is visible under the name that its package declares.
final class GoImports {

    private final GoFileContext file;

    GoImports(GoFileContext file) {
        this.file = file;
    }

    void declaration(int node) {
        int end = file.tree.end(node);
        for (int inner = node + 1; inner < end; inner++) if (file.kind(inner) == GoNodeKinds.IMPORT_SPEC) spec(inner);
    }

    private void spec(int node) {
        int path = file.tree.child(node, file.kinds.path);
        if (path == NONE) return;
        var written = file.tree.text(path);
        if (written.length() < 3) return;
        int name = file.tree.child(node, file.kinds.name);
        boolean all = name != NONE && file.kind(name) == GoNodeKinds.DOT;
        Optional<String> alias = name == NONE || all ? Optional.empty() : Optional.of(file.text(name));
        file.facts.add(new ImportFact(
                written.substring(1, written.length() - 1),
                List.of(),
                alias,
                all ? Set.of(ImportFact.ImportStyle.WILDCARD) : Set.of(),
                SymbolFact.TOP,
                file.facts.site(path)));
    }
}
