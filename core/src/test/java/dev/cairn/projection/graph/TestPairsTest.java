package dev.cairn.projection.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestPairsTest {

    private static final int FILES = 6;
    private static final int NOTES_MAX = 900;
    private static final int NODES = 40;
    private static final List<EdgeProvenance> REASONS = List.of(EdgeProvenance.values());

    /// What an ordered map with the best reason of every pair would say.
    private static void note(Map<String, EdgeProvenance> expected, int unit, int target, EdgeProvenance how) {
        expected.merge(unit + " " + target, how, (one, other) -> one.isAtLeast(other) ? one : other);
    }

    private static List<String> written(Map<String, EdgeProvenance> pairs) {
        return pairs.entrySet().stream()
                .map(pair -> pair.getKey() + " " + pair.getValue())
                .toList();
    }

    private static List<String> moved(EdgeBuffer buffer, int from) {
        var edges = new ArrayList<String>();
        for (int edge = from; edge < buffer.size(); edge++) {
            assertThat(EdgeBuffer.type(buffer.kind(edge))).isEqualTo(EdgeType.TESTS);
            edges.add(buffer.from(edge) + " " + buffer.to(edge) + " " + EdgeBuffer.provenance(buffer.kind(edge)));
        }
        return edges;
    }

    @Test
    void everyPairIsToldOnceInOrderForItsBestReasonFileByFile() {
        Cases.forAll(30, random -> {
            var pairs = new TestPairs();
            var buffer = new EdgeBuffer();
            for (int file = 0; file < FILES; file++) {
                var expected = new LinkedHashMap<String, EdgeProvenance>();
                int notes = random.nextInt(NOTES_MAX);
                for (int at = 0; at < notes; at++) {
                    int unit = random.nextInt(NODES);
                    int target = random.nextInt(NODES);
                    var how = REASONS.get(random.nextInt(REASONS.size()));
                    pairs.add(unit, target, how);
                    note(expected, unit, target, how);
                }
                assertThat(pairs.isEmpty()).isEqualTo(expected.isEmpty());
                int before = buffer.size();
                pairs.moveTo(buffer);
                assertThat(moved(buffer, before)).isEqualTo(written(expected));
                assertThat(pairs.isEmpty()).isTrue();
            }
        });
    }
}
