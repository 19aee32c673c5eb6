package dev.cairn.model.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Confidence and completeness follow from the gaps alone.
class TrustTest {

    @ParameterizedTest
    @CsvSource({"1,20,MEDIUM", "2,20,MEDIUM", "3,20,LOW", "1,2,LOW", "30,160,LOW"})
    void filesThatDifferLowerTheConfidenceByTheirShare(int differing, int covered, Confidence expected) {
        assertThat(List.of(
                        new Staleness.WorktreeDirty(differing, covered),
                        new Staleness.DigestMismatch(differing, covered),
                        new Staleness.CommitsBehind(1, differing, covered)))
                .extracting(Staleness::confidence)
                .containsOnly(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.95,MEDIUM", "0.9,MEDIUM", "0.89,LOW", "0.04,LOW"})
    void aGapInTheCoverageLowersTheConfidence(double share, Confidence expected) {
        assertThat(new Staleness.CoverageGap(share, 1).confidence()).isEqualTo(expected);
        assertThat(new Staleness.IndexerError("broken").confidence()).isEqualTo(Confidence.LOW);
    }

    @Test
    void aResultIsCompleteOnlyWithoutDirectGaps() {
        assertThat(Basis.COMPLETE.isComplete()).isTrue();
        assertThat(Basis.COMPLETE.confidence()).isEqualTo(Confidence.HIGH);
        for (var gap : List.of(
                new Gap.UnresolvedUses(1, List.of("a.py:1")),
                new Gap.UnreadMentions(1, List.of(new LanguageShare("vue", 1, 0)), List.of("a.vue:1")),
                new Gap.UnreadCode(new UnreadShare(1, 2, 1, 2, List.of())),
                new Gap.PendingChanges(1, "1 changed file is not indexed yet"),
                new Gap.DepthReached(3, OptionalInt.empty()),
                new Gap.LimitReached("cut"),
                new Gap.UnknownPast("nothing is recorded"))) {
            var basis = Basis.of(gap);
            assertThat(basis.isComplete()).as(gap.kind()).isFalse();
            assertThat(basis.isLowerBound()).as(gap.kind()).isTrue();
            assertThat(basis.confidence()).as(gap.kind()).isNotEqualTo(Confidence.HIGH);
        }
    }

    @Test
    void indirectGapsLeaveALowerBound() {
        var basis = Basis.of(new Gap.UnresolvedIndirectUses("a.py:1"));
        assertThat(basis.isComplete()).isTrue();
        assertThat(basis.isLowerBound()).isTrue();
        assertThat(basis.confidence()).isEqualTo(Confidence.MEDIUM);
    }

    @Test
    void onlyPendingChangesMakeAResultStale() {
        assertThat(Basis.of(new Gap.PendingChanges(2, "two")).isStale()).isTrue();
        assertThat(Basis.of(new Gap.DepthReached(1, OptionalInt.empty())).isStale())
                .isFalse();
        var order = Basis.of(new Gap.TrailingProjection("communities", 3));
        assertThat(order.isComplete()).isTrue();
        assertThat(order.confidence()).isEqualTo(Confidence.HIGH);
    }

    @Test
    void anIndexIsPartialAboveATenthOfFilesOrLines() {
        assertThat(new UnreadShare(1, 10, 10, 100, List.of()).isLarge()).isFalse();
        assertThat(new UnreadShare(2, 10, 1, 100, List.of()).isLarge()).isTrue();
        assertThat(new UnreadShare(1, 100, 11, 100, List.of()).isLarge()).isTrue();
        assertThat(UnreadShare.NONE.isLarge()).isFalse();
    }
}
