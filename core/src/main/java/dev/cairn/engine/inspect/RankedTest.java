package dev.cairn.engine.inspect;

import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A test file with the evidence that it is relevant to a change.
///
/// @param signals each between 0 and 1
/// @param resolved the signals that rest on more than a name match
public record RankedTest(FileUnit file, double score, Map<TestSignal, Double> signals, Set<TestSignal> resolved) {

    private static final int REASONS_MAX = 3;

    public RankedTest {
        signals = Map.copyOf(signals);
        resolved = Set.copyOf(resolved);
    }

    static RankedTest of(FileUnit file, EnumMap<TestSignal, Double> signals, Set<TestSignal> resolved) {
        double score = 0;
        for (var each : signals.entrySet()) score += part(each);
        return new RankedTest(file, score, signals, resolved);
    }

    private static double part(Map.Entry<TestSignal, Double> each) {
        return each.getKey().weight() * each.getValue();
    }

    /// The strongest reasons in words.
    public List<String> why() {
        return signals.entrySet().stream()
                .filter(each -> part(each) >= TestTuning.REASON_MIN)
                .sorted(Comparator.comparingDouble((Map.Entry<TestSignal, Double> each) -> -part(each))
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(REASONS_MAX)
                .map(each -> each.getKey().written(resolved.contains(each.getKey())))
                .toList();
    }

    public boolean isNamedAfter() {
        return signals.getOrDefault(TestSignal.NAME, 0d) >= TestTuning.NAMED_MIN;
    }

    /// Whether there is evidence other than a near folder and common words.
    public boolean hasOwnEvidence() {
        return signals.entrySet().stream()
                .anyMatch(each -> each.getKey() != TestSignal.FOLDER
                        && each.getKey() != TestSignal.THEME
                        && part(each) >= TestTuning.REASON_MIN);
    }

    /// Whether it uses the code, or code that depends on it, as resolved edges say.
    public boolean usesCode() {
        return !resolved.isEmpty();
    }

    public String path() {
        return file.path();
    }
}
