package dev.cairn.projection.lookup;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Finds the node that a text refers to: by id, position, path, qualified name or plain name.
public final class SymbolLookup {

    public static final int CANDIDATES_MAX = 10;

    private static final String SEPARATOR = "::";

    /// Only this many words of a text are compared with names.
    private static final int WORDS_MAX = 4;

    private static final int WORD_MIN = 3;
    private static final int TEXT_MAX = 1_000;
    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}_$]+");

    /// Languages in which several declarations with the same name can be signatures of one function with one body.
    private static final Set<Language> SHARED_BODY_LANGUAGES =
            Set.of(Language.TYPESCRIPT, Language.JAVASCRIPT, Language.PYTHON);

    private static final Set<EdgeType> USES = Set.of(EdgeType.CALLS, EdgeType.REFERENCES);

    private final CodeGraph graph;

    public SymbolLookup(CodeGraph graph) {
        this.graph = graph;
    }

    /// Looks the text up in the whole workspace.
    public LookupResult find(String written) {
        var found = findAsWritten(written.strip());
        if (!(found instanceof LookupResult.None)) return found;
        for (var other : SymbolSpelling.others(written.strip()))
            if (!(findAsWritten(other) instanceof LookupResult.None)) return findAsWritten(other);
        return found;
    }

    private LookupResult findAsWritten(String text) {
        var byId = graph.find(text);
        if (byId.isPresent()) return new LookupResult.One(byId.getAsInt());
        var name = QualifiedName.of(text);
        var files = new FileLookup(graph).named(name.whole());
        if (name.line().isPresent() && !files.isEmpty())
            return listed(
                    files.stream().map(file -> at(file, name.line().getAsInt())).toList());
        if (files.size() == 1) return new LookupResult.One(graph.fileNode(files.getFirst()));
        var inFiles = inFiles(text);
        if (inFiles.isPresent()) return inFiles.get();
        var named = named(name, IntStream.range(0, graph.symbols()));
        return named instanceof LookupResult.None && !files.isEmpty()
                ? listed(files.stream().map(graph::fileNode).toList())
                : named;
    }

    /// Looks a name up in the files whose path is written before it; empty if no path is.
    private Optional<LookupResult> inFiles(String text) {
        for (var split : PathAndName.splits(text)) {
            var files = new FileLookup(graph).named(split.path());
            if (files.size() == 1) return Optional.of(find(files.getFirst().path(), split.name()));
            if (!files.isEmpty())
                return Optional.of(
                        named(QualifiedName.of(split.name()), files.stream().flatMapToInt(SymbolLookup::symbols)));
        }
        return Optional.empty();
    }

    private static IntStream symbols(FileUnit file) {
        return IntStream.range(file.base(), file.base() + file.facts().symbols().size());
    }

    /// Nodes that match equally well.
    private static LookupResult listed(List<Integer> nodes) {
        if (nodes.size() == 1) return new LookupResult.One(nodes.getFirst());
        int shown = Math.min(CANDIDATES_MAX, nodes.size());
        return new LookupResult.Several(nodes.subList(0, shown), nodes.size() - shown);
    }

    /// A line of a file.
    public record FileLine(FileUnit file, int line) {}

    /// The position that a text such as `src/Store.java:12` names; empty if there is no such file. The file may
    /// have fewer lines.
    public Optional<FileLine> fileLine(String written) {
        var name = QualifiedName.of(written);
        if (name.line().isEmpty() || graph.find(written.strip()).isPresent()) return Optional.empty();
        return file(name.whole()).map(file -> new FileLine(file, name.line().getAsInt()));
    }

    /// Looks the text up in one file.
    public LookupResult find(String path, String written) {
        var file = file(path);
        if (file.isEmpty()) return new LookupResult.None(similarPaths(path));
        if (written.isBlank()) return new LookupResult.One(graph.fileNode(file.get()));
        var unit = file.get();
        var byId = graph.find(unit.path() + SEPARATOR + written.strip());
        if (byId.isPresent()) return new LookupResult.One(byId.getAsInt());
        var found = named(QualifiedName.of(written), symbols(unit));
        if (!(found instanceof LookupResult.None)) return found;
        for (var other : SymbolSpelling.others(written))
            if (named(QualifiedName.of(other), symbols(unit)) instanceof LookupResult.One one) return one;
        return found;
    }

    /// The ids of symbols whose names are similar to a word of the text.
    public List<String> similar(String text) {
        var all = IntStream.range(0, graph.symbols()).toArray();
        var names = new SimilarSymbols(graph);
        return WORDS.splitAsStream(text.substring(0, Math.min(text.length(), TEXT_MAX)))
                .filter(word -> word.length() >= WORD_MIN)
                .distinct()
                .limit(WORDS_MAX)
                .flatMap(word -> names.of(QualifiedName.of(word), all).stream())
                .distinct()
                .limit(CANDIDATES_MAX / 2)
                .toList();
    }

    /// Looks the text up among these symbols only.
    public LookupResult among(String written, IntStream symbols) {
        return named(QualifiedName.of(written), symbols);
    }

    /// A function and all its overloads in the same type. An id without an overload suffix means all of them.
    public List<Integer> overloads(int node) {
        if (!graph.isSymbol(node) || !graph.declarations().fact(node).kind().isCallable()) return List.of(node);
        var file = graph.declarations().fileOf(node);
        return IntStream.range(file.base(), file.base() + file.facts().symbols().size())
                .filter(other -> graph.name(other).equals(graph.name(node))
                        && graph.declarations().fact(other).kind().isCallable()
                        && graph.declarations().container(other)
                                == graph.declarations().container(node))
                .boxed()
                .toList();
    }

    /// All signatures of the function. In JavaScript, TypeScript and Python several signatures share one body, and
    /// a call edge leads to only one of them.
    public List<Integer> signatures(int node) {
        boolean isShared = graph.file(node)
                .map(file -> SHARED_BODY_LANGUAGES.contains(file.facts().language()))
                .orElse(false);
        return isShared ? overloads(node) : List.of(node);
    }

    /// The file with this path, or the only file whose path ends with it.
    public Optional<FileUnit> file(String path) {
        var found = new FileLookup(graph).named(path);
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// The node of the innermost symbol at a line, or of the file if there is none.
    public int at(FileUnit file, int line) {
        int best = graph.fileNode(file);
        int size = Integer.MAX_VALUE;
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            var span = symbols.get(index).span();
            int lines = span.endLine() - span.startLine();
            if (span.startLine() <= line && line <= span.endLine() && lines <= size) {
                best = file.symbol(index);
                size = lines;
            }
        }
        return best;
    }

    private LookupResult named(QualifiedName name, IntStream nodes) {
        var candidates = nodes.toArray();
        for (var equality : List.<Equality>of(String::equals, String::equalsIgnoreCase)) {
            var found = IntStream.of(candidates)
                    .filter(node -> matches(name, node, equality))
                    .boxed()
                    .toList();
            if (!found.isEmpty()) return oneOf(Overloads.matching(graph, found, name.parameters()));
        }
        return new LookupResult.None(new SimilarSymbols(graph).of(name, candidates));
    }

    /// Compares two names, case-sensitively or not.
    private interface Equality {
        boolean same(String left, String right);
    }

    /// Whether the last part is the symbol's name and each part before it names an enclosing element, in order.
    private boolean matches(QualifiedName name, int node, Equality equality) {
        if (!equality.same(name.last(), graph.name(node))) return false;
        var parts = name.parts();
        int wanted = parts.size() - 2;
        var names = SymbolId.parse(graph.id(node)).names();
        for (int at = names.size() - 2; at >= 0 && wanted >= 0; at--)
            if (equality.same(parts.get(wanted), names.get(at))) wanted--;
        if (wanted < 0) return true;
        if (isTypeBeside(node, parts.get(wanted))) return false;
        var places = enclosingPlaces(node);
        for (int at = places.size() - 1; at >= 0 && wanted >= 0; at--)
            if (equality.same(parts.get(wanted), places.get(at)) && isPlace(parts.get(wanted), places.get(at)))
                wanted--;
        return wanted < 0;
    }

    /// Whether a type of this name is declared in the file of a symbol, so that the name means the type and no folder.
    private boolean isTypeBeside(int node, String written) {
        var file = graph.declarations().fileOf(node);
        return symbols(file).anyMatch(other -> isType(other, written));
    }

    /// Whether a written name may mean a folder, file or package: not if it differs in case and is the name of a type.
    private boolean isPlace(String written, String place) {
        return written.equals(place) || IntStream.range(0, graph.symbols()).noneMatch(node -> isType(node, written));
    }

    private boolean isType(int node, String name) {
        return graph.name(node).equals(name)
                && graph.declarations().fact(node).kind().isType();
    }

    /// The folders, file and package around a symbol, outermost first.
    private List<String> enclosingPlaces(int node) {
        var file = graph.declarations().fileOf(node);
        var places = new ArrayList<>(List.of(file.facts().packageName().split("[./]", -1)));
        for (var part : file.path().split("/", -1)) places.add(withoutEnding(part));
        places.add(file.path().substring(file.path().lastIndexOf('/') + 1));
        return places;
    }

    private static String withoutEnding(String fileName) {
        int dot = fileName.lastIndexOf('.');
        return dot > 0 ? fileName.substring(0, dot) : fileName;
    }

    private LookupResult oneOf(List<Integer> found) {
        if (found.size() == 1) return new LookupResult.One(found.getFirst());
        var ordered = found.stream().sorted(likeliestFirst()).toList();
        var declared = ordered.stream()
                .filter(node -> sortKey(node) == sortKey(ordered.getFirst()))
                .toList();
        if (declared.size() == 1) return new LookupResult.One(declared.getFirst());
        return listed(ordered);
    }

    private Comparator<Integer> likeliestFirst() {
        return Comparator.<Integer>comparingInt(this::sortKey)
                .thenComparing(Comparator.<Integer>comparingLong(this::users).reversed())
                .thenComparing(graph::id);
    }

    /// The number of uses whose edges are resolved with certainty.
    private long users(int node) {
        return graph.in(node, USES).stream()
                .filter(edge -> edge.provenance() != EdgeProvenance.NAME_ONLY)
                .count();
    }

    /// A sort key: declarations come before fields, declarations without a body, and tests with the same name.
    private int sortKey(int node) {
        var fact = graph.declarations().fact(node);
        int sortKey = 0;
        if (graph.declarations().fileOf(node).facts().traits().contains(FileTrait.TEST)) sortKey += 8;
        if (fact.kind() == SymbolKind.FIELD || fact.kind() == SymbolKind.VARIABLE) sortKey += 4;
        // A constructor has the name of its class; the class is usually the right one.
        if (fact.kind() == SymbolKind.CONSTRUCTOR) sortKey += 4;
        if (fact.is(Modifier.BODILESS) && !isInterfaceMember(node)) sortKey += 2;
        return sortKey;
    }

    private boolean isInterfaceMember(int node) {
        int parent = graph.declarations().parent(node);
        if (parent == DeclarationTable.NONE) return false;
        var kind = graph.declarations().fact(parent).kind();
        return kind == SymbolKind.INTERFACE || kind == SymbolKind.TRAIT;
    }

    private List<String> similarPaths(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        if (name.isEmpty()) return List.of();
        var holding = graph.declarations().files().stream()
                .map(FileUnit::path)
                .filter(known -> known.toLowerCase(Locale.ROOT).contains(name))
                .limit(CANDIDATES_MAX)
                .toList();
        return holding.isEmpty() ? misspelled(name) : holding;
    }

    /// The name without its endings, which many files share and which would make short names similar.
    private static String stem(String fileName) {
        int dot = fileName.indexOf('.', 1);
        return dot < 0 ? fileName : fileName.substring(0, dot);
    }

    /// The paths of files whose names are spelled similarly.
    private List<String> misspelled(String name) {
        var byName = new LinkedHashMap<String, List<String>>();
        for (var file : graph.declarations().files()) {
            var own = file.path().substring(file.path().lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
            byName.computeIfAbsent(stem(own), _ -> new ArrayList<>(1)).add(file.path());
        }
        return new Misspelling(stem(name))
                .similarNames(byName.keySet()).stream()
                        .flatMap(near -> byName.getOrDefault(near, List.of()).stream())
                        .limit(CANDIDATES_MAX)
                        .toList();
    }
}
