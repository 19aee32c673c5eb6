package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.trust.Confidence;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds references to a symbol, or to a member of an external package, among the references that Cairn resolved
/// itself.
public final class ReferenceQueries {

    private static final Set<EdgeType> REFERRING =
            Set.of(EdgeType.CALLS, EdgeType.REFERENCES, EdgeType.EXTENDS, EdgeType.IMPLEMENTS, EdgeType.OVERRIDES);

    private static final int SIMILAR_LISTED_MAX = 3;

    /// Member names that stand for the whole package.
    private static final Set<String> WHOLE_PACKAGE = Set.of("", "*", "default");

    private final CodeSnapshot code;
    private final CodeGraph graph;
    private final ModuleNames names;

    public ReferenceQueries(CodeSnapshot code) {
        this.code = code;
        this.graph = code.graph();
        this.names = new ModuleNames(graph);
    }

    /// The state of one query.
    private static final class ReferenceQueryState {
        private final FileHits hits = new FileHits();
        private final Confidence floor;
        private final List<String> notes = new ArrayList<>();
        private Confidence weakest = Confidence.HIGH;
        private int guesses;
        private boolean isKnown;

        ReferenceQueryState(Confidence floor) {
            this.floor = floor;
        }
    }

    /// The references to any of the symbols; references below the floor are left out and counted.
    public SourceAnswer references(List<String> symbols, Confidence floor) {
        var state = new ReferenceQueryState(floor);
        for (var symbol : symbols) ask(symbol.strip(), state);
        if (state.guesses > 0) state.notes.add(state.guesses + " references below the floor are left out");
        return new SourceAnswer(state.hits.ordered(), state.weakest, state.isKnown, state.notes);
    }

    private void ask(String symbol, ReferenceQueryState state) {
        var lookup = new SymbolLookup(graph);
        var match = lookup.find(symbol);
        if (findExternal(symbol, state)
                || findJavaMember(symbol, state)
                || (!isDeclaration(match) && wholePackage(symbol, state))) return;
        switch (match) {
            case LookupResult.One(var node) -> {
                state.isKnown = true;
                if (graph.id(node).equals(symbol)) local(node, state);
                else all(symbol, lookup.overloads(node), state);
            }
            case LookupResult.Several(var nodes, var leftOut) -> {
                state.isKnown = true;
                var overloads = lookup.overloads(nodes.getFirst());
                if (overloads.containsAll(nodes)) {
                    all(symbol, overloads, state);
                    return;
                }
                state.weakest = state.weakest.lower(Confidence.MEDIUM);
                state.notes.add((nodes.size() + leftOut) + " symbols are called " + Problem.echo(symbol)
                        + "; asked for " + nodes.size() + " of them");
                nodes.forEach(node -> local(node, state));
            }
            case LookupResult.None(var similar) -> {
                if (findMember(symbol, state)) return;
                state.weakest = state.weakest.lower(Confidence.MEDIUM);
                state.notes.add("nothing indexed is called " + symbol
                        + (similar.isEmpty() ? "" : "; similar: " + String.join(", ", few(similar))));
            }
        }
    }

    private void all(String symbol, List<Integer> overloads, ReferenceQueryState state) {
        var first = graph.id(overloads.getFirst());
        state.notes.add(Problem.echo(symbol) + " is " + first
                + (overloads.size() > 1 ? " and " + (overloads.size() - 1) + " more of its name there" : ""));
        overloads.forEach(node -> local(node, state));
    }

    private static List<String> few(List<String> similar) {
        return similar.subList(0, Math.min(SIMILAR_LISTED_MAX, similar.size()));
    }

    /// Whether a name refers to one function or type; variables are often named after the package they contain.
    private boolean isDeclaration(LookupResult match) {
        return match instanceof LookupResult.One(var node)
                && graph.fact(node)
                        .map(fact -> fact.kind().isCallable() || fact.kind().isType())
                        .orElse(true);
    }

    /// Handles a symbol that is the name of a package.
    private boolean wholePackage(String symbol, ReferenceQueryState state) {
        var packages = names.packages(symbol);
        for (int node : packages) {
            state.isKnown = true;
            state.notes.add(symbol + " is the package " + graph.id(node) + "; give an id for a symbol of that name");
            graph.externalUses(graph.id(node)).forEach(use -> addEdge(use.edge(), "uses " + use.id(), state));
        }
        return !packages.isEmpty();
    }

    private void local(int node, ReferenceQueryState state) {
        addReferences(node, state);
        // A type is also used where it is constructed.
        if (graph.isSymbol(node))
            for (var named : graph.declarations().members(node).values())
                for (int member : named)
                    if (graph.declarations().fact(member).kind() == SymbolKind.CONSTRUCTOR)
                        addReferences(member, state);
    }

    private void addReferences(int node, ReferenceQueryState state) {
        // An implicit implementation does not refer to the interface.
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            if (REFERRING.contains(graph.type(edge)) && !graph.isImplicit(edge))
                addEdge(graph.edge(edge), "refers to " + graph.id(node), state);
        }
    }

    /// Handles a member of an external package that is written with the package as prefix.
    private boolean findExternal(String symbol, ReferenceQueryState state) {
        int node = names.packageOf(symbol);
        if (node == CodeGraph.NONE || graph.find(symbol).isPresent()) return false;
        var id = graph.id(node);
        int length = symbol.startsWith(id)
                ? id.length()
                : ModuleNames.withoutRegistry(id).length();
        var member = symbol.substring(length).replaceFirst("^(::|[.:/#])", "");
        if (member.isEmpty()) return false;
        var uses = graph.externalUses(id, member);
        var imports = new MemberImports(code, ModuleNames.withoutRegistry(id));
        boolean isImported = addImports(id, member, imports, state);
        // If a file imports the whole package, it may use members in ways that are not resolved.
        boolean isHeld = graph.externalUses(id).stream()
                .anyMatch(use -> WHOLE_PACKAGE.contains(use.member()) && !isOfMembers(use.edge(), imports));
        state.isKnown |= isImported || !uses.isEmpty() || !isHeld;
        if (!symbol.equals(id + "::" + member)) state.notes.add(symbol + " is " + id + "::" + member);
        if (uses.isEmpty() && !isImported) {
            // Whether the package has such a member is not known.
            state.weakest = state.weakest.lower(Confidence.MEDIUM);
            state.notes.add("no use of " + member + " was resolved" + (isHeld ? "; see who imports " + id : ""));
        }
        uses.forEach(use -> addEdge(use.edge(), "uses " + use.id(), state));
        addPossible(ModuleNames.withoutRegistry(id), member, imports, state);
        return true;
    }

    /// Adds files that import the package as a whole and mention the member, but whose use of it is not resolved: by
    /// a wildcard import, or by a computed access.
    private void addPossible(String module, String member, MemberImports imports, ReferenceQueryState state) {
        var name = member.substring(member.lastIndexOf('.') + 1);
        int[] wanted = {name.hashCode()};
        code.imports().forEach(module, (written, use) -> {
            if (state.hits.has(use.file()) || imports.areAllIn(use.file())) return;
            if (!NameMentions.anyOf(graph.mentions(use.file()), wanted)) return;
            possible(use, "imports " + written + " and mentions " + name, state);
        });
    }

    /// Adds files that import all members of a Java class, or all classes of its package, and mention the name.
    private void addWildcards(String dotted, ReferenceQueryState state) {
        int[] wanted = {dotted.substring(dotted.lastIndexOf('.') + 1).hashCode()};
        for (int dot = dotted.lastIndexOf('.'); dot > 0; dot = dotted.lastIndexOf('.', dot - 1)) {
            var owner = dotted.substring(0, dot);
            code.imports().forEach(owner, (written, use) -> {
                boolean isMeant = use.isWildcard() && written.equals(owner) && !state.hits.has(use.file());
                if (isMeant && NameMentions.anyOf(graph.mentions(use.file()), wanted))
                    possible(use, "imports all of " + written + " and mentions the name", state);
            });
        }
    }

    private static void possible(ImportTable.ModuleImport use, String why, ReferenceQueryState state) {
        if (Confidence.MEDIUM.isBelow(state.floor)) {
            state.guesses++;
            return;
        }
        state.isKnown = true;
        state.weakest = state.weakest.lower(Confidence.MEDIUM);
        state.hits.add(use.file(), use.place(), why);
    }

    /// Adds files that import the member by itself, and where they use it.
    private boolean addImports(String id, String member, MemberImports imports, ReferenceQueryState state) {
        var found = imports.of(member);
        for (var each : found) {
            var why = "imports " + each.written();
            state.hits.add(each.file(), each.place(), why);
        }
        for (var use : graph.externalUses(id))
            graph.file(use.edge().from())
                    .filter(file -> WHOLE_PACKAGE.contains(use.member()) && imports.isOnlyOne(file, member))
                    .ifPresent(_ -> addEdge(use.edge(), "uses " + id + "::" + member, state));
        return !found.isEmpty();
    }

    private boolean isOfMembers(GraphEdge edge, MemberImports imports) {
        return graph.file(edge.from()).filter(imports::areAllIn).isPresent();
    }

    /// Handles a member of an artifact that is written with its Java package.
    private boolean findJavaMember(String symbol, ReferenceQueryState state) {
        var dotted = symbol.replaceFirst("^java:", "").replace("::", ".").replace('#', '.');
        if (dotted.indexOf('.') < 0 || graph.find(symbol).isPresent()) return false;
        var uses = graph.externalUses(dotted);
        if (uses.isEmpty()) return false;
        state.isKnown = true;
        state.notes.add(symbol + " is in " + uses.getFirst().packageName());
        uses.forEach(use -> addEdge(use.edge(), "uses " + use.id(), state));
        addWildcards(dotted, state);
        return true;
    }

    /// A bare name without a symbol in the workspace may be a member of a package.
    private boolean findMember(String symbol, ReferenceQueryState state) {
        var packages = new ArrayList<String>();
        for (int node = graph.nodes() - 1; node >= 0 && graph.isPackage(node); node--) {
            var uses = graph.externalUses(graph.id(node), symbol);
            if (!uses.isEmpty()) packages.add(graph.id(node));
            uses.forEach(use -> addEdge(use.edge(), "uses " + use.id(), state));
        }
        if (packages.isEmpty()) return false;
        state.isKnown = true;
        state.notes.add(symbol + " is a member of " + String.join(", ", packages.reversed()));
        if (packages.size() > 1) state.weakest = state.weakest.lower(Confidence.MEDIUM);
        return true;
    }

    private void addEdge(GraphEdge edge, String why, ReferenceQueryState state) {
        if (edge.provenance() == EdgeProvenance.NAME_ONLY) return;
        var confidence = edge.provenance() == EdgeProvenance.HEURISTIC ? Confidence.MEDIUM : Confidence.HIGH;
        if (confidence.isBelow(state.floor)) {
            state.guesses++;
            return;
        }
        state.weakest = state.weakest.lower(confidence);
        graph.file(edge.from())
                .ifPresent(file -> state.hits.add(file, new FilePosition(edge.line(), edge.column()), why));
    }

    /// The modules of symbols: files of the workspace, packages, or the qualifiers of their written names.
    public List<String> modules(List<String> symbols) {
        return symbols.stream().map(symbol -> module(symbol.strip())).distinct().toList();
    }

    private String module(String symbol) {
        int node = names.packageOf(symbol);
        if (node != CodeGraph.NONE) return graph.id(node);
        var match = new SymbolLookup(graph).find(symbol);
        if (match instanceof LookupResult.One(var found))
            return graph.isPackage(found) ? graph.id(found) : graph.path(found);
        if (match instanceof LookupResult.Several(var nodes, var leftOut) && leftOut == 0) {
            var paths = nodes.stream().map(graph::path).distinct().toList();
            if (paths.size() == 1) return paths.getFirst();
        }
        int end = Math.max(symbol.lastIndexOf("::"), Math.max(symbol.lastIndexOf('.'), symbol.lastIndexOf('#')));
        return end > 0 ? symbol.substring(0, end) : symbol;
    }
}
