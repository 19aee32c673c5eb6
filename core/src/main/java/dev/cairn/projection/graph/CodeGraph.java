package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.rule.ExternalNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/// The code of a workspace at one moment as an immutable graph. Nodes are numbered from 0, and edges can be
/// followed in both directions.
///
/// Symbols have the first numbers, as in the [DeclarationTable]; then come files, then external packages in name
/// order. Edges are numbered too. The edges of a source node have consecutive numbers, from its [#firstOut] up to
/// that of the next node.
public final class CodeGraph {

    /// No node.
    public static final int NONE = -1;

    private final DeclarationTable declarations;
    private final FileDetails[] fileDetails;
    private final ExternalPackages externals;
    private final Adjacency edges;
    private final ExternalNames externalNames;
    private final ResolutionFailures unresolved;
    private final int firstFile;
    private final int firstPackage;

    public CodeGraph(
            FileDetails[] fileDetails, Adjacency edges, ExternalNames externalNames, ResolutionFailures unresolved) {
        this.declarations = edges.places().declarations();
        this.fileDetails = fileDetails;
        this.externals = edges.externals();
        this.edges = edges;
        this.externalNames = externalNames;
        this.unresolved = unresolved;
        this.firstFile = declarations.symbols();
        this.firstPackage = firstFile + declarations.files().size();
    }

    public DeclarationTable declarations() {
        return declarations;
    }

    /// The files whose references are unknown, because resolving them failed.
    public ResolutionFailures unresolved() {
        return unresolved;
    }

    public int nodes() {
        return firstPackage + externals.size();
    }

    public int symbols() {
        return firstFile;
    }

    public int edges() {
        return edges.size();
    }

    public boolean isSymbol(int node) {
        return node < firstFile;
    }

    public boolean isFile(int node) {
        return node >= firstFile && node < firstPackage;
    }

    public boolean isPackage(int node) {
        return node >= firstPackage;
    }

    /// The node with this id, see [#id].
    public OptionalInt find(String id) {
        var file = fileNamed(id);
        if (file.isPresent()) {
            int number = file.get().number();
            if (fileDetails[number].path().equals(id)) return OptionalInt.of(firstFile + number);
            int index = fileDetails[number].find(id);
            return index == NONE
                    ? OptionalInt.empty()
                    : OptionalInt.of(file.get().symbol(index));
        }
        int known = externals.find(id);
        return known == NONE ? OptionalInt.empty() : OptionalInt.of(firstPackage + known);
    }

    private Optional<FileUnit> fileNamed(String id) {
        if (id.isEmpty() || id.startsWith("/") || id.startsWith("::")) return Optional.empty();
        int end = id.indexOf("::");
        // Paths that contain colons are rare; only for them the id is parsed.
        return end < 0 || id.indexOf('\\') >= 0
                ? declarations.file(pathOf(id))
                : declarations.file(id.substring(0, end)).or(() -> declarations.file(pathOf(id)));
    }

    private static String pathOf(String id) {
        try {
            return SymbolId.parse(id).path();
        } catch (IllegalArgumentException unusable) {
            return "";
        }
    }

    public int fileNode(FileUnit file) {
        return firstFile + file.number();
    }

    /// The file of a symbol, or the file itself; empty for packages.
    public Optional<FileUnit> file(int node) {
        if (isSymbol(node)) return Optional.of(declarations.fileOf(node));
        return isFile(node) ? Optional.of(declarations.files().get(node - firstFile)) : Optional.empty();
    }

    public Optional<SymbolFact> fact(int node) {
        return isSymbol(node) ? Optional.of(declarations.fact(node)) : Optional.empty();
    }

    public NodeKind kind(int node) {
        if (isSymbol(node)) return NodeKind.of(declarations.declaration(node));
        return isFile(node) ? NodeKind.FILE : NodeKind.PACKAGE;
    }

    /// All kinds of a node. A test that is a function or class has both kinds.
    public Set<NodeKind> kinds(int node) {
        return isSymbol(node) ? NodeKind.allOf(declarations.declaration(node)) : Set.of(kind(node));
    }

    /// The id of a symbol as text, the path of a file, or the name of a package.
    public String id(int node) {
        if (isPackage(node)) return externals.name(node - firstPackage);
        if (isFile(node)) return fileDetails[node - firstFile].path();
        var file = declarations.fileOf(node);
        return fileDetails[file.number()].id(node - file.base());
    }

    /// The name without the names of enclosing symbols.
    public String name(int node) {
        if (isSymbol(node)) return declarations.declaration(node).name();
        if (isPackage(node)) return id(node);
        var path = declarations.files().get(node - firstFile).path();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// The path of the node's file; empty for packages.
    public String path(int node) {
        return file(node).map(FileUnit::path).orElse("");
    }

    /// The sentence that a summarizer wrote about a symbol, if any.
    public Optional<String> summary(int node) {
        if (!isSymbol(node)) return Optional.empty();
        var file = declarations.fileOf(node);
        return fileDetails[file.number()].summary(node - file.base());
    }

    /// Stores a summarizer's sentence about a symbol. Later graphs keep it as long as the file does not change.
    public void summary(int node, String sentence) {
        var file = declarations.fileOf(node);
        fileDetails[file.number()].summary(node - file.base(), sentence);
    }

    /// Whether a node is test code.
    public boolean isTest(int node) {
        return isSymbol(node)
                ? TestCode.isTest(declarations, node)
                : isFile(node) && TestCode.isTest(declarations.files().get(node - firstFile));
    }

    /// The edges of these types that leave a node, in source order.
    public List<GraphEdge> out(int node, Set<EdgeType> types) {
        var found = new ArrayList<GraphEdge>();
        int end = firstOut(node + 1);
        for (int edge = firstOut(node); edge < end; edge++)
            if (types.contains(edges.type(edge))) found.add(edges.edge(edge));
        return found;
    }

    /// The edges of these types that reach a node.
    public List<GraphEdge> in(int node, Set<EdgeType> types) {
        var found = new ArrayList<GraphEdge>();
        int end = firstIn(node + 1);
        for (int row = firstIn(node); row < end; row++) {
            int edge = inEdge(row);
            if (types.contains(edges.type(edge))) found.add(edges.edge(edge));
        }
        return found;
    }

    /// Calls the consumer for every edge, ordered by source node.
    public void forEachEdge(Consumer<GraphEdge> consumer) {
        for (int edge = 0; edge < edges.size(); edge++) consumer.accept(edges.edge(edge));
    }

    /// The number of the first edge that leaves a node.
    public int firstOut(int node) {
        return edges.firstOut(node);
    }

    /// The position of the first edge that reaches a node, in the order of incoming edges. [#inEdge] returns the
    /// edge at a position.
    public int firstIn(int node) {
        return edges.firstIn(node);
    }

    public int inEdge(int row) {
        return edges.inEdge(row);
    }

    public GraphEdge edge(int edge) {
        return edges.edge(edge);
    }

    public int from(int edge) {
        return edges.from(edge);
    }

    public int to(int edge) {
        return edges.to(edge);
    }

    public EdgeType type(int edge) {
        return edges.type(edge);
    }

    public EdgeProvenance provenance(int edge) {
        return EdgeBuffer.provenance(edges.kind(edge));
    }

    /// Whether an edge connects two declarations that do not name each other, for example if a Go type implements
    /// an interface.
    public boolean isImplicit(int edge) {
        return edges.isImplicit(edge);
    }

    /// The member of an external package that an edge uses; empty for the package itself and for edges inside the
    /// workspace.
    public String member(int edge) {
        return externals.member(edges.member(edge));
    }

    /// All uses of an external package, ordered by the using node.
    public List<ExternalUse> externalUses(String packageName) {
        return externalUses(packageName, "");
    }

    /// The uses of a member of an external package, including uses of the member's own members. An empty member
    /// means any use.
    ///
    /// Members of a Java artifact are also found under their Java package name.
    public List<ExternalUse> externalUses(String packageName, String member) {
        return new ExternalUseSearch(this).of(packageName, member);
    }

    /// Translates between names of external packages and the names that code uses for their contents.
    public ExternalNames externalNames() {
        return externalNames;
    }

    /// Computes in advance the names that every file mentions and declares.
    public void prepareMentions() {
        for (var card : fileDetails) {
            card.mentions();
            card.declared();
        }
    }

    /// The sorted hashes of the names that a file mentions. If the hash of a name is missing, the name does not
    /// occur in the file.
    public int[] mentions(FileUnit file) {
        return fileDetails[file.number()].mentions().clone();
    }

    /// The place of a node's file: a number that the file keeps in all later graphs, unlike its node number.
    public int placeOf(int node) {
        return edges.places()
                .of(
                        isSymbol(node)
                                ? declarations.fileOf(node)
                                : declarations.files().get(node - firstFile));
    }

    /// The index of a symbol within its file.
    public int indexOf(int node) {
        return isSymbol(node) ? node - declarations.fileOf(node).base() : NodePlaces.WHOLE_FILE;
    }

    /// The node with an index in the file at a place; the inverse of [#placeOf] and [#indexOf].
    public int nodeAt(int place, int index) {
        var file = edges.places().file(place);
        return index == NodePlaces.WHOLE_FILE ? fileNode(file) : file.base() + index;
    }

    /// The number of places; all places are below it.
    public int places() {
        return edges.places().count();
    }

    /// The edges that leave and reach a file, to compare them with those of another graph.
    public EdgeNeighbourhood neighbourhood(FileUnit file) {
        return edges.neighbourhood(file);
    }

    /// An object that is the same for all graphs derived from one first graph. Places are comparable only among
    /// these.
    public Object lineage() {
        return externals.memberNames();
    }

    public Adjacency adjacency() {
        return edges;
    }

    public ExternalPackages externals() {
        return externals;
    }

    public FileDetails fileDetails(FileUnit file) {
        return fileDetails[file.number()];
    }
}
