package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.ImportFact.ImportStyle;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds unresolved uses that only languages with dynamic modules allow: imports from modules that were not found,
/// and calls of members by computed names.
final class LooseUses {

    private static final int LISTED_MAX = 10;
    private static final Pattern MODULE_PARTS = Pattern.compile("[./\\\\:]+");
    private static final Set<String> ROOTS = Set.of("", "@", "~", "#", "src", "lib");

    /// Prefixes of modules of the project itself, as in `#shop/cart` and `~shop/cart`; packages never have them.
    private static final Pattern PROJECT_ALIAS = Pattern.compile("[#~][^/]*");

    private static final Set<String> FOLDER_MODULES = Set.of("index", "__init__", "mod", "main");

    private final CodeGraph graph;
    private final FileUnit target;
    private final String name;

    /// The names of the objects that hold the symbol.
    private final Set<String> objects;

    private final boolean isTop;

    private final LinkedHashSet<String> imports = new LinkedHashSet<>();
    private final LinkedHashSet<String> computed = new LinkedHashSet<>();

    private LooseUses(CodeGraph graph, int node) {
        this.graph = graph;
        this.target = graph.declarations().fileOf(node);
        this.name = graph.name(node);
        this.objects = objects(node);
        this.isTop = graph.declarations().container(node) == DeclarationTable.NONE;
    }

    static List<Gap> gaps(CodeGraph graph, Collection<Integer> symbols) {
        var imports = new LinkedHashSet<String>();
        var computed = new LinkedHashSet<String>();
        for (int node : symbols) {
            if (!isSubject(graph, node)) continue;
            var uses = new LooseUses(graph, node).search();
            imports.addAll(uses.imports);
            computed.addAll(uses.computed);
        }
        var gaps = new ArrayList<Gap>();
        if (!imports.isEmpty()) gaps.add(new Gap.UnresolvedImports(imports.size(), first(imports)));
        if (!computed.isEmpty()) gaps.add(new Gap.ComputedCalls(computed.size(), first(computed)));
        return gaps;
    }

    private static List<String> first(Collection<String> all) {
        return all.stream().limit(LISTED_MAX).toList();
    }

    private static boolean isSubject(CodeGraph graph, int node) {
        return graph.isSymbol(node)
                && !graph.isTest(node)
                && !graph.declarations().fact(node).isLocal()
                && hasDynamicModules(graph.declarations().language(node));
    }

    private static boolean hasDynamicModules(Language language) {
        return language == Language.PYTHON || language == Language.JAVASCRIPT || language == Language.TYPESCRIPT;
    }

    private Set<String> objects(int node) {
        int holder = graph.declarations().container(node);
        if (holder == DeclarationTable.NONE) return Set.of();
        boolean isObject = graph.declarations().fact(holder).kind() == SymbolKind.VARIABLE;
        return isObject && !graph.declarations().fact(node).is(Modifier.PRIVATE)
                ? Set.of(graph.name(holder))
                : Set.of();
    }

    private LooseUses search() {
        boolean isPython = target.facts().language() == Language.PYTHON;
        var wanted = new HashSet<>(objects);
        wanted.add(name);
        var hashes = wanted.stream().mapToInt(String::hashCode).toArray();
        for (var file : graph.declarations().files()) {
            if (!hasDynamicModules(file.facts().language()) || (file.facts().language() == Language.PYTHON) != isPython)
                continue;
            if (NameMentions.anyOf(graph.fileDetails(file).mentions(), hashes))
                for (var written : file.facts().imports()) examine(file, written);
            if (isPython) continue;
            var known = isTop ? modules(file) : objects;
            if (!known.isEmpty()) for (var call : file.facts().calls()) examine(file, call, known);
        }
        return this;
    }

    private void examine(FileUnit file, ImportFact written) {
        if (file.path().equals(target.path()) || written.is(ImportStyle.COMMENT)) return;
        if (written.names().stream().noneMatch(each -> each.name().equals(name))) return;
        if (isModuleOf(written.module()) && !isFound(file, written))
            imports.add(file.path() + ":" + written.at().line());
    }

    /// Whether the last parts of a module name match the path of the file that declares the symbol.
    private boolean isModuleOf(String module) {
        var parts = Arrays.stream(MODULE_PARTS.split(withoutEnding(module)))
                .filter(part ->
                        !ROOTS.contains(part) && !PROJECT_ALIAS.matcher(part).matches())
                .toList();
        var path = new ArrayList<>(List.of(withoutEnding(target.path()).split("/", -1)));
        if (parts.isEmpty()) return isRootModule(path);
        if (FOLDER_MODULES.contains(path.getLast())
                && path.size() > 1
                && !parts.getLast().equals(path.getLast())) path.removeLast();
        if (!parts.getLast().equals(path.getLast())) return false;
        boolean isDeep = parts.size() > 1 && path.size() > 1 && !ROOTS.contains(path.get(path.size() - 2));
        return !isDeep || parts.get(parts.size() - 2).equals(path.get(path.size() - 2));
    }

    /// Whether a module that is only named by an alias or a folder of sources, such as `~` or `../src`, may be this
    /// one: the folder module of the workspace, of a folder of sources, or of a package.
    private static boolean isRootModule(List<String> path) {
        if (!FOLDER_MODULES.contains(path.getLast())) return false;
        return path.size() == 1 || ROOTS.contains(path.get(path.size() - 2));
    }

    private static String withoutEnding(String path) {
        return path.replaceFirst("\\.(?:[cm]?[jt]sx?|pyi?)$", "");
    }

    /// Whether an import leads to a file of the workspace.
    private boolean isFound(FileUnit file, ImportFact written) {
        int own = graph.fileNode(file);
        for (int edge = graph.firstOut(own); edge < graph.firstOut(own + 1); edge++)
            if (graph.type(edge) == EdgeType.IMPORTS
                    && !graph.isPackage(graph.to(edge))
                    && graph.edge(edge).line() == written.at().line()) return true;
        return false;
    }

    /// The local names of the symbol's module in a file.
    private Set<String> modules(FileUnit file) {
        var names = new HashSet<String>();
        for (var written : file.facts().imports())
            if (written.names().isEmpty() && written.alias().isPresent() && leadsToTarget(file, written))
                names.add(written.alias().get());
        return names;
    }

    private boolean leadsToTarget(FileUnit file, ImportFact written) {
        int own = graph.fileNode(file);
        int module = graph.fileNode(target);
        for (int edge = graph.firstOut(own); edge < graph.firstOut(own + 1); edge++)
            if (graph.type(edge) == EdgeType.IMPORTS
                    && graph.to(edge) == module
                    && graph.edge(edge).line() == written.at().line()) return true;
        return false;
    }

    private void examine(FileUnit file, CallFact call, Set<String> known) {
        if (call.callee() instanceof Expr.Element(var of)
                && switch (of) {
                    case Expr.Name(var object) -> known.contains(object);
                    case Expr.Member(var _, var object) -> known.contains(object);
                    default -> false;
                }) computed.add(file.path() + ":" + call.at().line());
    }
}
