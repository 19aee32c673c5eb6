package dev.cairn.engine.inspect.change;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Finds code that used removed code and still contains its name without resolving it to something else.
final class FormerUserSearch {

    /// Maximum number of uses; further ones mark the result as incomplete.
    static final int USES_MAX = 2_000;

    /// File names that represent their folder.
    private static final Set<String> FOLDER_FILES = Set.of("__init__", "index", "mod", "lib", "main");

    private final CodeGraph before;
    private final CodeGraph now;
    private final Set<String> deletedIds = new LinkedHashSet<>();
    private final List<DeletedSymbols.FormerUse> uses = new ArrayList<>();
    private final Set<Integer> users = new HashSet<>();
    private boolean isComplete = true;

    FormerUserSearch(CodeGraph before, CodeGraph now) {
        this.before = before;
        this.now = now;
    }

    /// The deleted symbols among these names; a type or file stands for everything that was in it.
    DeletedSymbols of(List<DeletedSymbols.DeletedSymbol> named) {
        var nodes = new LinkedHashSet<Integer>();
        var listed = new ArrayList<DeletedSymbols.DeletedSymbol>();
        for (var each : named) {
            var node = before.find(each.id().toString());
            if (node.isEmpty()) isComplete = false;
            else nodes.addAll(new ChangedNodes(before, List.of(node.getAsInt())).symbols());
            listed.add(new DeletedSymbols.DeletedSymbol(
                    each.id(), node.isEmpty() ? "" : signature(node.getAsInt()), each.deletedBy()));
        }
        nodes.removeIf(node -> now.find(before.id(node)).isPresent());
        for (int node : nodes) deletedIds.add(before.id(node));
        for (int node : nodes) usersOf(node);
        return new DeletedSymbols(listed, uses, isComplete);
    }

    private String signature(int node) {
        return before.fact(node).map(SymbolFact::signature).orElse("");
    }

    private void usersOf(int node) {
        var name = writtenName(node);
        for (int row = before.firstIn(node); row < before.firstIn(node + 1); row++) {
            int edge = before.inEdge(row);
            if (!isUse(before.type(edge)) || before.provenance(edge) == EdgeProvenance.NAME_ONLY) continue;
            int user = before.from(edge);
            if (deletedIds.contains(before.id(user))) continue;
            currentUser(user, name, before.isFile(node)).ifPresent(found -> add(found, before.type(edge), node));
        }
    }

    private void add(int user, EdgeType type, int node) {
        if (!users.add(user)) return;
        if (uses.size() == USES_MAX) isComplete = false;
        else uses.add(new DeletedSymbols.FormerUse(user, type, before.id(node)));
    }

    /// The current node of a former user, or its file if the node is gone. Empty if that no longer contains the
    /// name, or resolves it to something else.
    private OptionalInt currentUser(int user, String name, boolean isFile) {
        var same = now.find(before.id(user));
        var file = now.find(new SymbolId(before.path(user), List.of()).toString());
        var found = same.isPresent() ? same : file;
        if (found.isEmpty()) return OptionalInt.empty();
        int node = found.getAsInt();
        boolean isUnresolved = names(node, name, isFile) && (isFile || !isResolvedElsewhere(node, name));
        return isUnresolved ? found : OptionalInt.empty();
    }

    private boolean names(int node, String name, boolean isFile) {
        var file = now.file(node);
        if (file.isEmpty()) return false;
        for (var written : file.get().facts().imports()) {
            if (isFile && List.of(written.module().split("[^A-Za-z0-9_$-]+")).contains(name)) return true;
            for (var named : written.names()) if (named.name().equals(name)) return true;
        }
        return List.of(MentionedNames.of(now, List.of(node)).split("[ .]")).contains(name);
    }

    private boolean isResolvedElsewhere(int node, String name) {
        for (int edge = now.firstOut(node); edge < now.firstOut(node + 1); edge++) {
            int target = now.to(edge);
            boolean isSure = isUse(now.type(edge)) && now.provenance(edge) != EdgeProvenance.NAME_ONLY;
            if (isSure && now.isSymbol(target) && nameOf(now, target).equals(name)) return true;
        }
        return false;
    }

    /// The name used to refer to a node: a constructor has the name of its type, a file its stem.
    private String writtenName(int node) {
        if (before.isSymbol(node)) return nameOf(before, node);
        var path = before.path(node);
        var name = path.substring(path.lastIndexOf('/') + 1);
        var stem = name.indexOf('.') > 0 ? name.substring(0, name.indexOf('.')) : name;
        if (!FOLDER_FILES.contains(stem) || path.lastIndexOf('/') < 0) return stem;
        var folder = path.substring(0, path.lastIndexOf('/'));
        return folder.substring(folder.lastIndexOf('/') + 1);
    }

    private static String nameOf(CodeGraph graph, int symbol) {
        var fact = graph.declarations().fact(symbol);
        int container = graph.declarations().container(symbol);
        boolean isConstructor = fact.kind() == SymbolKind.CONSTRUCTOR && container != DeclarationTable.NONE;
        return isConstructor ? graph.declarations().fact(container).name() : fact.name();
    }

    private static boolean isUse(EdgeType type) {
        return switch (type) {
            case CALLS, REFERENCES, EXTENDS, IMPLEMENTS, OVERRIDES, TESTS, IMPORTS -> true;
            case CONTAINS, DEFINED_IN, DEPENDS_ON, DESCRIBES -> false;
        };
    }
}
