package dev.cairn.engine.cypher.graph;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// The imports of files, each a node between its file and its target.
final class ImportNodes {

    private static final Set<EdgeType> IMPORT_EDGES = Set.of(EdgeType.IMPORTS);

    private final CodeGraph code;
    private final LazyNodes lazyNodes;
    private final String project;

    /// By file node; an import is identified by its index in its file.
    private final Map<Integer, List<Integer>> known = new HashMap<>();

    ImportNodes(CodeGraph code, LazyNodes beside, String project) {
        this.code = code;
        this.lazyNodes = beside;
        this.project = project;
    }

    IntStream all() {
        return IntStream.range(code.symbols(), code.nodes())
                .filter(code::isFile)
                .flatMap(file -> of(file).stream().mapToInt(Integer::intValue));
    }

    /// The imports of a file, in file order.
    List<Integer> of(int file) {
        return known.computeIfAbsent(file, this::read);
    }

    private List<Integer> read(int file) {
        var written = facts(file);
        var nodes = new ArrayList<Integer>(written.size());
        var times = new HashMap<String, Integer>();
        for (var each : written) {
            int time = times.merge(each.module(), 1, Integer::sum);
            var id = code.id(file) + "::import " + each.module() + (time == 1 ? "" : "#" + time);
            nodes.add(lazyNodes.node(new LazyNodes.LazyNode(id, LazyNodes.IMPORT, file, properties(file, each))));
        }
        return List.copyOf(nodes);
    }

    private List<ImportFact> facts(int file) {
        return code.file(file).map(unit -> unit.facts().moduleImports()).orElse(List.of());
    }

    private Map<String, CypherValue> properties(int file, ImportFact written) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("name", CypherValue.of(written.module()));
        properties.put("source", CypherValue.of(written.module()));
        properties.put("path", CypherValue.of(code.path(file)));
        properties.put("filePath", CypherValue.of(code.path(file)));
        properties.put("projectId", CypherValue.of(project));
        properties.put("startLine", CypherValue.of(written.at().line()));
        properties.put("column", CypherValue.of(written.at().column()));
        properties.put(
                "names",
                texts(written.names().stream()
                        .map(ImportFact.ImportedName::name)
                        .toList()));
        written.alias().ifPresent(alias -> properties.put("alias", CypherValue.of(alias)));
        properties.put(
                "forms",
                texts(written.forms().stream()
                        .map(form -> form.name().toLowerCase(Locale.ROOT))
                        .sorted()
                        .toList()));
        return properties;
    }

    private static CypherValue texts(List<String> texts) {
        return CypherValue.of(texts.stream().map(CypherValue::of).toList());
    }

    /// The targets of an import: files, symbols or packages.
    Set<Integer> targets(int node) {
        int file = lazyNodes.get(node).codeNode();
        var written = facts(file).get(of(file).indexOf(node));
        var targets = new LinkedHashSet<Integer>();
        for (var edge : code.out(scope(file, written), IMPORT_EDGES)) if (isAt(edge, written)) targets.add(edge.to());
        return targets;
    }

    /// The scope of an import: the file, or a symbol with its own import.
    private int scope(int file, ImportFact written) {
        if (written.scope() == SymbolFact.TOP) return file;
        return code.file(file).orElseThrow().symbol(written.scope());
    }

    /// The imports whose target is a node.
    Set<Integer> importing(int target) {
        var found = new LinkedHashSet<Integer>();
        for (var edge : code.in(target, IMPORT_EDGES)) {
            int file = code.fileNode(code.file(edge.from()).orElseThrow());
            var written = facts(file);
            var nodes = of(file);
            for (int at = 0; at < nodes.size(); at++) if (isAt(edge, written.get(at))) found.add(nodes.get(at));
        }
        return found;
    }

    private static boolean isAt(GraphEdge edge, ImportFact written) {
        return edge.line() == written.at().line()
                && edge.column() == written.at().column();
    }
}
