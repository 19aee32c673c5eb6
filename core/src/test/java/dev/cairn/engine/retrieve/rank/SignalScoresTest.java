package dev.cairn.engine.retrieve.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.engine.retrieve.context.FileRole;
import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// [SignalScores] and [RankingWeights].
class SignalScoresTest {

    private static final RankingSignal SIGNAL = first();

    private static RankingSignal first() {
        for (var signal : RankingSignal.values()) if (signal != RankingSignal.RECENT) return signal;
        throw new AssertionError("no signal but RECENT");
    }

    @Test
    void scaledScoresAreSharesOfTheBest() {
        var scores = new SignalScores();
        scores.putScaled(SIGNAL, new float[] {2, 0, 8});

        assertThat(scores.of(SIGNAL)).containsExactly(0.25f, 0, 1);
        assertThat(scores.of(0)).isEqualTo(Map.of(SIGNAL, 0.25));
        assertThat(scores.of(1)).isEmpty();
        assertThat(scores.of(SIGNAL, 3)).isZero();
    }

    @Test
    void saturatedScoresDoNotDependOnOtherFiles() {
        var scores = new SignalScores();
        scores.putSaturated(SIGNAL, new float[] {1, 0, 100});

        assertThat(scores.of(SIGNAL, 0)).isCloseTo(0.632f, within(0.001f));
        assertThat(scores.of(SIGNAL, 1)).isZero();
        assertThat(scores.of(SIGNAL, 2)).isCloseTo(1, within(0.001f));
    }

    @Test
    void recentChangesAloneAreNoMatch() {
        var scores = new SignalScores();
        scores.putScaled(RankingSignal.RECENT, new float[] {1});
        assertThat(scores.hasMatch()).isFalse();

        scores.putScaled(SIGNAL, new float[] {0});
        assertThat(scores.hasMatch()).isFalse();

        scores.putScaled(SIGNAL, new float[] {3});
        assertThat(scores.hasMatch()).isTrue();
    }

    @Test
    void missingWeightsOfSignalsAreZeroAndMissingFactorsAreOne() throws IOException {
        var weights = RankingWeights.read(
                new StringReader("file." + SIGNAL.written() + " = 0.5\nrole.test = 0.25\nrole.aside = 0.1\n"));

        assertThat(weights.file(SIGNAL)).isEqualTo(0.5);
        assertThat(weights.file(RankingSignal.RECENT)).isZero();
        assertThat(weights.topicBonus()).isZero();
        assertThat(weights.roleFactor(FileRole.OTHER, false)).isEqualTo(1);
        assertThat(weights.roleFactor(FileRole.ASIDE, true)).isEqualTo(0.1);
    }

    @Test
    void testsLoseTheirPenaltyWhenTheQuestionAsksForThem() throws IOException {
        var weights = RankingWeights.read(new StringReader("role.test = 0.25\n"));

        assertThat(weights.roleFactor(FileRole.TEST, false)).isEqualTo(0.25);
        assertThat(weights.roleFactor(FileRole.TEST, true)).isEqualTo(1);
        assertThat(weights.roleFactor(FileRole.SOURCE, false)).isEqualTo(1);
    }

    @Test
    void theShippedWeightsNameEverySignalOfFiles() {
        var shipped = RankingWeights.shipped();

        assertThat(shipped.files().values().stream().filter(weight -> weight != 0))
                .hasSizeGreaterThan(RankingSignal.values().length / 2);
    }
}
