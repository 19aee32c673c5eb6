package dev.cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.trust.Basis;
import dev.cairn.model.trust.Gap;
import dev.cairn.model.trust.LanguageShare;
import dev.cairn.model.trust.UnreadShare;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class BasisTextTest {

    private static final List<LanguageShare> FOUR = List.of(
            new LanguageShare("php", 4, 10),
            new LanguageShare("ruby", 3, 10),
            new LanguageShare("c", 2, 10),
            new LanguageShare("perl", 1, 10));

    private static final UnreadShare UNREAD = new UnreadShare(10, 40, 1_000, 4_000, FOUR);

    private static final Gap SITES = new Gap.UnresolvedUses(57, List.of("a.py:3"));

    private static List<Map<String, Object>> data(Gap... gaps) {
        var data = new HashMap<String, Object>();
        BasisText.put(data, Basis.of(gaps));
        @SuppressWarnings("unchecked")
        var listed = (List<Map<String, Object>>) data.getOrDefault("basis", List.of());
        return listed;
    }

    @Test
    void aCompleteNumberOfUsersStandsAlone() {
        assertThat(BasisText.users(1, "", Basis.COMPLETE)).isEqualTo("1 user");
        assertThat(BasisText.users(0, "direct", Basis.COMPLETE)).isEqualTo("0 direct users");
        assertThat(BasisText.amount(3, Basis.COMPLETE)).isEqualTo("3");
    }

    @Test
    void possibleUsersStandBesideTheResolvedOnes() {
        assertThat(BasisText.users(0, "direct", Basis.of(SITES))).isEqualTo("0 resolved direct users");
        assertThat(BasisText.uncounted(Basis.of(SITES)))
                .isEqualTo(" Not counted: 57 possible uses (same name, unknown receiver).");
        assertThat(BasisText.uncounted(Basis.COMPLETE)).isEmpty();
    }

    @Test
    void aCountThatALimitCutIsALowerBoundAlsoBesidePossibleUses() {
        var cut = new Gap.LimitReached("only the first 3000 users were followed");

        assertThat(BasisText.users(3_000, "", Basis.of(SITES, cut))).isEqualTo("At least 3000 resolved users");
        assertThat(BasisText.users(0, "", Basis.of(SITES, cut))).isEqualTo("0 resolved users");
    }

    @Test
    void mentionsInLanguagesThatAreNotParsedNameTheLanguages() {
        var one = new Gap.UnreadMentions(1, List.of(new LanguageShare("php", 1, 10)), List.of("a.php:1"));
        var many = new Gap.UnreadMentions(10, FOUR, List.of());

        assertThat(BasisText.uncounted(Basis.of(one)))
                .isEqualTo(" Not counted: 1 file that mentions it in code that Cairn does not parse (php).");
        assertThat(BasisText.uncounted(Basis.of(SITES, many)))
                .isEqualTo(" Not counted: 57 possible uses (same name, unknown receiver), 10 files that mention it in"
                        + " code that Cairn does not parse (php 4, ruby 3, c 2 and 1 more).");
    }

    @Test
    void aNumberWithOtherGapsIsALowerBound() {
        var basis = Basis.of(new Gap.LimitReached("500 users were read"));

        assertThat(BasisText.amount(3, basis)).isEqualTo("At least 3");
        assertThat(BasisText.users(1, "", basis)).isEqualTo("At least 1 user");
    }

    @Test
    void everyGapThatTheNumberDoesNotNameHasASentence() {
        assertThat(BasisText.sentences(Basis.of(
                        SITES,
                        new Gap.UnresolvedIndirectUses("b.py:7"),
                        new Gap.PendingChanges(2, "2 files are not indexed yet"),
                        new Gap.LimitReached("500 users were read"))))
                .isEqualTo(" Users of users may be missing: unknown receiver at b.py:7."
                        + " Not current: 2 files are not indexed yet."
                        + " 500 users were read; more may be concerned.");
        assertThat(BasisText.sentences(Basis.of(SITES))).isEmpty();
        assertThat(BasisText.sentences(Basis.of(new Gap.LimitReached("the limit was met"))))
                .isEqualTo(" The limit was met; more may be concerned.");
    }

    @Test
    void severalLimitsSayOnceWhatFollowsFromThem() {
        assertThat(BasisText.sentences(Basis.of(
                        new Gap.LimitReached("500 users were read"), new Gap.DepthReached(3, OptionalInt.empty()))))
                .isEqualTo(" 500 users were read. Users beyond 3 steps were not followed; more may be concerned.");
    }

    @Test
    void aDepthThatReachesTestsIsNamed() {
        assertThat(BasisText.sentences(Basis.of(new Gap.DepthReached(3, OptionalInt.of(5)))))
                .isEqualTo(" Users beyond 3 steps were not followed; depth 5 reaches tests.");
        assertThat(BasisText.sentences(Basis.of(new Gap.DepthReached(3, OptionalInt.empty()))))
                .isEqualTo(" Users beyond 3 steps were not followed; more may be concerned.");
    }

    @Test
    void theUnreadPartOfAWorkspaceIsOneSentence() {
        assertThat(BasisText.unread(UNREAD))
                .isEqualTo("10 of 40 code files (25 % of lines) are in languages that Cairn does not parse:"
                        + " php 4, ruby 3, c 2 and 1 more.");
        assertThat(BasisText.unread(new UnreadShare(1, 40, 1, 4_000, List.of(new LanguageShare("c", 1, 10)))))
                .isEqualTo("1 of 40 code files (under 1 % of lines) are in languages that Cairn does not parse: c.");
        assertThat(BasisText.unread(new UnreadShare(0, 40, 0, 4_000, List.of())))
                .isEmpty();
    }

    @Test
    void gapsAreDataWithTheirNumbers() {
        assertThat(data(
                        SITES,
                        new Gap.UnresolvedIndirectUses("b.py:7"),
                        new Gap.UnreadMentions(1, List.of(new LanguageShare("php", 1, 10)), List.of("a.php:1")),
                        new Gap.UnreadCode(UNREAD),
                        new Gap.PendingChanges(0, "changing"),
                        new Gap.PendingChanges(2, "changed"),
                        new Gap.DepthReached(3, OptionalInt.of(5)),
                        new Gap.LimitReached("500 users were read")))
                .containsExactly(
                        Map.of("gap", "unresolved-uses", "count", 57, "where", List.of("a.py:3")),
                        Map.of("gap", "unresolved-indirect-uses", "where", List.of("b.py:7")),
                        Map.of(
                                "gap",
                                "unread-mentions",
                                "count",
                                1,
                                "languages",
                                Map.of("php", 1L),
                                "where",
                                List.of("a.php:1")),
                        Map.of(
                                "gap",
                                "unread-code",
                                "count",
                                10L,
                                "languages",
                                Map.of("php", 4L, "ruby", 3L, "c", 2L, "perl", 1L)),
                        Map.of("gap", "pending-changes", "reason", "changing"),
                        Map.of("gap", "pending-changes", "count", 2, "reason", "changed"),
                        Map.of("gap", "depth-reached", "depth", 3, "testsAtDepth", 5),
                        Map.of("gap", "limit-reached", "reason", "500 users were read"));
        assertThat(data()).isEmpty();
    }
}
