package dev.cairn.engine.architecture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Counts the files of each layer and the uses between layers.
final class LayerCounts {

    private final Map<String, Integer> files = new LinkedHashMap<>();
    private int unassigned;
    private int crossings;
    private int excepted;

    LayerCounts(List<Layer> layers) {
        for (var layer : layers) files.put(layer.name(), 0);
    }

    void countFile(Layer layer) {
        files.merge(layer.name(), 1, Integer::sum);
    }

    boolean isEmpty(Layer layer) {
        return files.getOrDefault(layer.name(), 0) == 0;
    }

    /// Counts a file that belongs to no layer.
    void countUnassigned() {
        unassigned++;
    }

    /// Counts a use of another layer.
    void countCrossing() {
        crossings++;
    }

    /// Counts a forbidden use that an exception allows.
    void countExcepted() {
        excepted++;
    }

    CheckResult.CheckStatistics statistics() {
        return new CheckResult.CheckStatistics(files, unassigned, crossings, excepted);
    }
}
