package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// One small project per language, shaped as real ones are; how much of it is understood may only grow.
class ProjectFloorsTest {

    private static final Path PROJECTS = Path.of("src", "test", "resources", "projects");

    private static CodeGraph graph(String language) throws IOException {
        var root = PROJECTS.resolve(language);
        var sources = new Sources();
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList())
                sources.file(
                        root.relativize(file).toString().replace('\\', '/'),
                        Files.readString(file, StandardCharsets.UTF_8));
        }
        return sources.graph();
    }

    private static List<String> edges(CodeGraph graph, EdgeType type, Predicate<GraphEdge> counts) {
        return IntStream.range(0, graph.edges())
                .mapToObj(graph::edge)
                .filter(edge -> edge.type() == type && counts.test(edge))
                .map(edge -> graph.id(edge.from()) + " -> " + graph.id(edge.to()))
                .distinct()
                .sorted()
                .toList();
    }

    /// How much of a language's project must be understood.
    record Floor(String language, int symbols, int imports, int calls, int tests) {}

    private static List<Floor> floors() {
        return List.of(
                new Floor("java", 41, 9, 31, 14),
                new Floor("python", 32, 13, 23, 13),
                new Floor("typescript", 34, 12, 23, 12),
                new Floor("go", 30, 8, 18, 15),
                new Floor("rust", 27, 11, 21, 11));
    }

    @ParameterizedTest
    @MethodSource("floors")
    void noLanguageFallsBelowItsFloor(Floor floor) throws IOException {
        var graph = graph(floor.language());
        Predicate<GraphEdge> isFact = edge -> edge.provenance() != EdgeProvenance.NAME_ONLY;

        assertThat(graph.symbols()).isGreaterThanOrEqualTo(floor.symbols());
        assertThat(edges(graph, EdgeType.IMPORTS, isFact)).hasSizeGreaterThanOrEqualTo(floor.imports());
        assertThat(edges(graph, EdgeType.CALLS, isFact)).hasSizeGreaterThanOrEqualTo(floor.calls());
        assertThat(edges(graph, EdgeType.TESTS, isFact)).hasSizeGreaterThanOrEqualTo(floor.tests());
    }
}
