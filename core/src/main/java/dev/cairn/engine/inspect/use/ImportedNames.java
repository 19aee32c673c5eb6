package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.projection.resolve.UnknownUses;
import dev.cairn.projection.resolve.UnknownUses.DeclarationPlace;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds files that import a symbol or its module without a use that the graph knows: they export it again, name it
/// in a comment, or import one of several modules under the same name.
final class ImportedNames {

    private static final int LISTED_MAX = 10;

    private final CodeGraph graph;
    private final UnknownUses uses;
    private final LinkedHashSet<String> imports = new LinkedHashSet<>();
    private final LinkedHashSet<String> alternatives = new LinkedHashSet<>();

    /// Files whose alternatives were looked for already.
    private final Set<String> modules = new HashSet<>();

    private ImportedNames(CodeGraph graph, UnknownUses uses) {
        this.graph = graph;
        this.uses = uses;
    }

    static List<Gap> gaps(CodeGraph graph, UnknownUses uses, Collection<Integer> symbols) {
        var search = new ImportedNames(graph, uses);
        for (int node : symbols) {
            if (!graph.isSymbol(node) || graph.isTest(node)) continue;
            var fact = graph.declarations().fact(node);
            if (fact.isLocal()) continue;
            if (graph.declarations().container(node) == DeclarationTable.NONE) search.imports(node);
            if (graph.declarations().language(node) == Language.PYTHON && !fact.is(Modifier.PRIVATE))
                search.alternatives(graph.path(node));
        }
        var gaps = new ArrayList<Gap>();
        if (!search.imports.isEmpty()) gaps.add(new Gap.ImportedNames(search.imports.size(), first(search.imports)));
        if (!search.alternatives.isEmpty())
            gaps.add(new Gap.AlternativeImports(search.alternatives.size(), first(search.alternatives)));
        return gaps;
    }

    private static List<String> first(Collection<String> all) {
        return all.stream().limit(LISTED_MAX).toList();
    }

    private void imports(int node) {
        var fact = graph.declarations().fact(node);
        var wanted = new DeclarationPlace(graph.path(node), fact.at().offset());
        var hash = new int[] {fact.name().hashCode()};
        var users = new HashSet<String>();
        users.add(wanted.path());
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++)
            if (graph.provenance(graph.inEdge(row)) != EdgeProvenance.NAME_ONLY)
                users.add(graph.path(graph.from(graph.inEdge(row))));
        for (var file : graph.declarations().files()) {
            if (!NameMentions.anyOf(graph.fileDetails(file).mentions(), hash) || users.contains(file.path())) continue;
            for (var written : file.facts().imports())
                if (isImported(file, written, fact.name(), wanted) && !usesMember(file, node))
                    imports.add(file.path() + ":" + written.at().line());
        }
    }

    private boolean isImported(FileUnit file, ImportFact written, String name, DeclarationPlace wanted) {
        return written.names().stream().anyMatch(each -> each.name().equals(name))
                && uses.imported(file.path(), written, name).contains(wanted);
    }

    /// Whether code of a file uses a member of a type. If so, the type itself is used there, too.
    private boolean usesMember(FileUnit file, int type) {
        if (!graph.declarations().fact(type).kind().isType()) return false;
        for (int index = 0; index < file.facts().symbols().size(); index++)
            if (usesMember(file.symbol(index), type)) return true;
        return usesMember(graph.fileNode(file), type);
    }

    private boolean usesMember(int user, int type) {
        for (int edge = graph.firstOut(user); edge < graph.firstOut(user + 1); edge++)
            if (graph.isSymbol(graph.to(edge))
                    && graph.provenance(edge) != EdgeProvenance.NAME_ONLY
                    && graph.declarations().container(graph.to(edge)) == type) return true;
        return false;
    }

    /// Files that use the name of this module for another module, too, and in which the name was resolved to that
    /// one.
    private void alternatives(String path) {
        var own = graph.declarations().file(path);
        if (own.isEmpty() || !modules.add(path)) return;
        int module = graph.fileNode(own.get());
        for (int row = graph.firstIn(module); row < graph.firstIn(module + 1); row++) {
            int edge = graph.inEdge(row);
            if (graph.type(edge) != EdgeType.IMPORTS) continue;
            var importer = graph.declarations().file(graph.path(graph.from(edge)));
            int line = graph.edge(edge).line();
            if (importer.isPresent() && followsAnother(importer.get(), line))
                alternatives.add(importer.get().path() + ":" + line);
        }
    }

    /// Whether an earlier import from the workspace has the same local name as the import on this line.
    private boolean followsAnother(FileUnit file, int line) {
        var known = importsOfWorkspace(file);
        var earlier = new HashMap<String, String>();
        for (var written : file.facts().moduleImports()) {
            if (!known.contains(written.at().line())) continue;
            for (var local : locals(written).entrySet()) {
                var first = earlier.putIfAbsent(local.getKey(), local.getValue());
                if (written.at().line() == line && first != null && !first.equals(local.getValue())) return true;
            }
        }
        return false;
    }

    private Set<Integer> importsOfWorkspace(FileUnit file) {
        var lines = new HashSet<Integer>();
        int own = graph.fileNode(file);
        for (int index = 0; index < file.facts().symbols().size(); index++) addImports(file.symbol(index), lines);
        addImports(own, lines);
        return lines;
    }

    private void addImports(int node, Set<Integer> lines) {
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
            if (graph.type(edge) == EdgeType.IMPORTS && !graph.isPackage(graph.to(edge)))
                lines.add(graph.edge(edge).line());
    }

    /// The names that an import gives in its file, each with what it names.
    private static Map<String, String> locals(ImportFact written) {
        var locals = new HashMap<String, String>();
        written.alias().ifPresent(alias -> locals.put(written.scope() + " " + alias, written.module()));
        for (var named : written.names())
            locals.put(written.scope() + " " + named.local(), written.module() + ":" + named.name());
        return locals;
    }
}
