package dev.cairn.engine.inspect;

import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A test file with its score and the strongest reasons.
public record RankedTest(FileUnit file, double score, List<String> why, boolean isNamedAfter) {

    private static final double REASON_MIN = 0.15;
    private static final int REASONS_MAX = 3;

    /// Minimum name score for a test that counts as named after the code.
    private static final double NAMED_MIN = 0.9;

    public RankedTest {
        why = List.copyOf(why);
    }

    /// @param resolved the signals that rest on more than a name match
    static RankedTest of(FileUnit file, Map<TestSignal, Double> signals, Set<TestSignal> resolved) {
        double score = 0;
        for (var each : signals.entrySet()) score += part(each);
        var why = signals.entrySet().stream()
                .filter(each -> part(each) >= REASON_MIN)
                .sorted(Comparator.comparingDouble(each -> -part(each)))
                .limit(REASONS_MAX)
                .map(each -> each.getKey().written(resolved.contains(each.getKey())))
                .toList();
        return new RankedTest(file, score, why, signals.getOrDefault(TestSignal.NAME, 0d) >= NAMED_MIN);
    }

    private static double part(Map.Entry<TestSignal, Double> each) {
        return each.getKey().weight() * each.getValue();
    }

    public String path() {
        return file.path();
    }
}
