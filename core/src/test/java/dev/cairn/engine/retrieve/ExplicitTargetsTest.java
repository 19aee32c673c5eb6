package dev.cairn.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.HitReason;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.text.Commit;
import dev.cairn.testing.SmallCode;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ExplicitTargetsTest {

    private final SmallCode code = new SmallCode()
            .file("depot/route/plan.py", """
                    class Planner:
                        def stop(self):
                            return depot_route_plan

                        def plan(self):
                            return route
                    """)
            .file("depot/route/drive.py", """
                    class Driver:
                        # Planner plan Planner plan Planner plan Planner plan Planner plan
                        def stop(self):
                            return Planner.plan(depot, route, plan)

                    def turn():
                        return 1

                    class Wheel:
                        def turn(self):
                            return 2
                    """)
            .file("depot/stock/plan.py", "class Planner:\n    def refill(self):\n        return depot\n")
            .file(".github/workflows/drive.yml", "jobs: {depot: {steps: []}}\n")
            .file("depot/route/settings.toml", "speed = 3\n")
            .file("depot/stock/settings.toml", "size = 3\n")
            .file("pyproject.toml", "name = 'depot'\n")
            .file("stock/pyproject.toml", "name = 'stock'\n")
            .file("tests/test_drive.py", "def test_turn():\n    assert turn()\n");

    private final SearchedCode searched =
            new SearchedCode(code, new Commit(1_000, "Begin", List.of("depot/route/drive.py", "depot/stock/plan.py")));

    @AfterEach
    void close() {
        searched.close();
    }

    private RetrieveResult search(String query) {
        return searched.search(RetrieveRequest.of(query));
    }

    private String first(String query) {
        var hits = search(query).hits();
        return hits.isEmpty() ? "nothing" : hits.getFirst().id();
    }

    @Test
    void aPathFindsItsFileFirst() {
        assertThat(first("depot/route/plan.py")).isEqualTo("depot/route/plan.py");
        assertThat(first("/home/me/depot/route/drive.py")).isEqualTo("depot/route/drive.py");
        assertThat(first("does stock/plan.py stop the driver of the route?")).isEqualTo("depot/stock/plan.py");
        assertThat(search("depot/route/plan.py").files().getFirst().path()).isEqualTo("depot/route/plan.py");
    }

    @Test
    void aMemberThatIsToBeAddedLeadsToItsType() {
        assertThat(first("Add `Driver::park`")).isEqualTo("depot/route/drive.py::Driver");
        assertThat(first("Add Wheel.brake")).isEqualTo("depot/route/drive.py::Wheel");
    }

    @Test
    void aFileNameFindsAllItsFilesBeforeAnythingElse() {
        assertThat(search("plan.py").hits())
                .extracting(CodeHit::id)
                .startsWith("depot/route/plan.py", "depot/stock/plan.py");
    }

    @Test
    void aPathOfAFileWithoutCodeFindsItToo() {
        assertThat(first("fix .github/workflows/drive.yml")).isEqualTo(".github/workflows/drive.yml");
        assertThat(first("the driver stops: workflows/drive.yml has no step")).isEqualTo(".github/workflows/drive.yml");
        assertThat(first("why does the Planner read route/settings.toml twice?"))
                .isEqualTo("depot/route/settings.toml");
        assertThat(first("settings.toml")).as("either may be meant").doesNotStartWith(".github");
    }

    @Test
    void aBareFileNameCountsOnlyWhereTheFileIsToBeChanged() {
        for (var task : List.of(
                "pyproject.toml",
                "Fix pyproject.toml",
                "add the Planner to pyproject.toml so that the driver finds it",
                "bump the Planner in `pyproject.toml`",
                "drive: remove the route from the pyproject.toml file"))
            assertThat(first(task)).as(task).isEqualTo("pyproject.toml");
        for (var task : List.of(
                "Planner.plan fails when pyproject.toml is missing",
                "fix how the Planner reads the route from pyproject.toml",
                "add support for the pyproject.toml format to Planner.plan",
                "update the settings.toml of the driver"))
            assertThat(first(task)).as(task).doesNotEndWith(".toml");
    }

    @Test
    void aLineFindsTheSymbolAroundIt() {
        assertThat(first("depot/route/plan.py:6")).isEqualTo("depot/route/plan.py::Planner::plan");
        assertThat(first("crash in depot/route/plan.py:3 when the driver turns"))
                .isEqualTo("depot/route/plan.py::Planner::stop");
        assertThat(first("why does plan.py, line 3 of the driver fail"))
                .isNotEqualTo("depot/route/plan.py::Planner::stop");
        assertThat(first("see route/plan.py#L6")).isEqualTo("depot/route/plan.py::Planner::plan");
    }

    @Test
    void aFullNameRanksFirstEvenIfOtherFilesMentionItMoreOften() {
        for (var written : List.of("Planner.plan", "Planner#plan", "Planner::plan()", "depot.route.plan.Planner.plan"))
            assertThat(first(written)).as(written).isEqualTo("depot/route/plan.py::Planner::plan");
        assertThat(first("depot/route/drive.py::Driver::stop")).isEqualTo("depot/route/drive.py::Driver::stop");
        assertThat(first("Planner.refill is slow for the driver and the route"))
                .isEqualTo("depot/stock/plan.py::Planner::refill");
        assertThat(search("Planner.plan").named().getFirst().id()).isEqualTo("depot/route/plan.py::Planner::plan");
    }

    @Test
    void theInnermostFrameInThisCodeBaseRanksFirst() {
        var trace = """
                Traceback (most recent call last):
                  File "/srv/lib/depot/route/drive.py", line 4, in stop
                    return Planner.plan(depot, route, plan)
                  File "/srv/lib/depot/route/plan.py", line 90, in plan
                    return route
                  File "/srv/lib/other/wheel.py", line 3, in plan
                    raise ValueError
                ValueError
                """;
        assertThat(search(trace).hits())
                .extracting(CodeHit::id)
                .startsWith("depot/route/plan.py::Planner::plan", "depot/route/drive.py::Driver::stop");
        assertThat(search(trace).named().getFirst().id()).isEqualTo("depot/route/plan.py::Planner::plan");
    }

    @Test
    void framesInALongerTextCountOnlyInFilesThatMatchTheText() {
        var farther = new SmallCode();
        for (int at = 0; at < 8; at++)
            farther.file("ferry/deck" + at + ".py", "def load(lorry):\n    return lorry.weigh(ferry)\n");
        // Many functions share the name, so only the frame distinguishes this one.
        for (int at = 0; at < 40; at++) farther.file("rope/knot/knot" + at + ".py", "def tie(end):\n    raise end\n");
        farther.file("rope/knot.py", "def tie(end):\n    raise end\n");
        var trace = """
                Traceback (most recent call last):
                  File "ferry/deck3.py", line 2, in load
                    return lorry.weigh(ferry)
                           ^^^^^^^^^^^^^^^^^^
                  File "rope/knot.py", line 2, in tie
                    raise end
                KeyError
                """;
        var report = """
                The lorry is weighed twice when it is loaded on the ferry

                A lorry on deck is weighed, then the ferry weighs each lorry.
                Loading must not weigh a lorry of the ferry again, neither in ferry/deck1.py
                nor in ferry/deck3.py, ferry/deck4.py, ferry/deck5.py and ferry/deck6.py.
                What is loaded was weighed before.
                """;
        try (var ferry = new SearchedCode(farther, new Commit(1_000, "Begin", List.of("ferry/deck1.py")))) {
            assertThat(ferry.search(RetrieveRequest.of(trace)).hits().getFirst().path())
                    .isEqualTo("rope/knot.py");
            assertThat(ferry.search(RetrieveRequest.of(report + trace))
                            .hits()
                            .getFirst()
                            .path())
                    .isEqualTo("ferry/deck3.py");
        }
    }

    @Test
    void aLineDistinguishesFunctionsOfTheSameName() {
        assertThat(first("File \"depot/route/drive.py\", line 11, in turn"))
                .isEqualTo("depot/route/drive.py::Wheel::turn");
        assertThat(first("File \"depot/route/drive.py\", line 7, in turn")).isEqualTo("depot/route/drive.py::turn");
    }

    @Test
    void aTestFrameIsUsedOnlyIfThereIsNoOther() {
        var trace = """
                Traceback (most recent call last):
                  File "depot/route/drive.py", line 6, in turn
                  File "tests/test_drive.py", line 2, in test_turn
                """;
        assertThat(first(trace)).isEqualTo("depot/route/drive.py::turn");
    }

    @Test
    void aFrameOfBuiltCodeIsFoundByItsName() {
        assertThat(first("TypeError: x\n    at Planner.refill (/app/node_modules/depot/dist/stock.js:7:1)"))
                .isEqualTo("depot/stock/plan.py::Planner::refill");
    }

    @Test
    void aDiffLeadsToTheSymbolsItChangesEvenIfItsLinesHaveMoved() {
        var diff = """
                --- a/depot/stock/plan.py
                +++ b/depot/stock/plan.py
                @@ -52,2 +52,2 @@
                     def refill(self):
                -        return depot
                +        return route
                """;
        assertThat(first(diff)).isEqualTo("depot/stock/plan.py::Planner::refill");
        assertThat(search(diff).notes()).noneMatch(note -> note.contains("diff"));
        assertThat(search(diff.replace("return depot", "return nothing").replace("return route", "return more"))
                        .notes())
                .anyMatch(note -> note.contains("The diff does not apply: 1 of 1 hunk differs"));
        assertThat(search(diff.replace("stock/plan.py", "stock/gone.py")).notes())
                .anyMatch(note -> note.contains("depot/stock/gone.py"));
    }

    @Test
    void aMessageOfACompilerLeadsToItsPlace() {
        assertThat(first("depot/route/plan.py:3: error: Name \"x\" is not defined  [name-defined]"))
                .isEqualTo("depot/route/plan.py::Planner::stop");
    }

    @Test
    void aFailedTestIsFound() {
        assertThat(first("FAILED tests/test_drive.py::test_turn - assert None"))
                .isEqualTo("tests/test_drive.py::test_turn");
    }

    @Test
    void aTraceOfAnotherProgramIsToldAsSuch() {
        var trace =
                "Traceback (most recent call last):\n  File \"/opt/other/wheel.py\", line 4, in spin\n    raise X\nX";
        assertThat(search(trace).reading().isForeign()).isTrue();
        assertThat(search(trace).notes()).anyMatch(note -> note.contains("not in this workspace"));
    }

    @Test
    void aDiffOfWhichNothingFitsIsToldAsSuch() {
        var diff = """
                --- a/depot/stock/plan.py
                +++ b/depot/stock/plan.py
                @@ -1,2 +1,2 @@
                 class Stranger:
                -    zebra = 1
                +    zebra = 2
                """;
        assertThat(search(diff).reading().isForeign()).isTrue();
        assertThat(search(diff).notes()).anyMatch(note -> note.contains("1 of 1 hunk differs"));
        assertThat(search(diff).named()).noneMatch(hit -> hit.why().contains(HitReason.DIFF));
        var elsewhere = diff.replace("depot/stock/plan.py", "kernel/sched/planner.c");
        assertThat(search(elsewhere).reading().isForeign()).isTrue();
        assertThat(search(elsewhere).notes()).anyMatch(note -> note.contains("kernel/sched/planner.c"));
    }

    @Test
    void aDiffOfWhichAPartFitsLeadsThereAndIsNoStranger() {
        var diff = """
                --- a/depot/route/plan.py
                +++ b/depot/route/plan.py
                @@ -1,1 +1,1 @@
                -class Stranger:
                +class Planner:
                     zebra
                --- a/depot/stock/plan.py
                +++ b/depot/stock/plan.py
                @@ -2,2 +2,2 @@
                     def refill(self):
                -        return depot
                +        return route

                Please explain this change.
                """;
        assertThat(search(diff).reading().isForeign()).isFalse();
        assertThat(first(diff)).isEqualTo("depot/stock/plan.py::Planner::refill");
        assertThat(search(diff).notes()).anyMatch(note -> note.contains("1 of 2 hunks differ"));
    }

    @Test
    void aDiffThatAddsAFileIsNoStranger() {
        var diff = "--- /dev/null\n+++ b/depot/route/new.py\n@@ -0,0 +1,1 @@\n+def refill():\n";
        assertThat(search(diff).reading().isForeign()).isFalse();
        assertThat(search(diff).notes()).isEmpty();
    }

    @Test
    void aTraceOfAProgramWithLikeNamedFilesIsToldAsSuch() {
        var trace = """
                Traceback (most recent call last):
                  File "/srv/shop/route/drive.py", line 3, in checkout
                    pay(cart)
                  File "/srv/shop/route/plan.py", line 2, in pay
                    raise ValueError
                ValueError: depot
                """;
        assertThat(search(trace).reading().isForeign()).isTrue();
        assertThat(search(trace).notes()).anyMatch(note -> note.contains("None of the 2 frames"));
        var java = """
                java.lang.IllegalStateException: depot
                \tat com.acme.Planner.refill(Planner.java:2)
                \tat com.acme.Driver.stop(Driver.java:3)
                """;
        assertThat(search(java).reading().isForeign()).isTrue();
        var module = """
                Traceback (most recent call last):
                  File "/srv/depot/route/drive.py", line 3, in <module>
                    stop()
                KeyError
                """;
        assertThat(search(module).reading().isForeign()).isFalse();
    }

    @Test
    void messagesAboutFilesOfAnotherProgramAreToldAsSuch() {
        var messages = "src/shop/cart.py:3: error: no Planner\nsrc/shop/pay.py:9: error: no depot\n";
        assertThat(search(messages).reading().isForeign()).isTrue();
        assertThat(search(messages).notes()).anyMatch(note -> note.contains("messages"));
    }

    @Test
    void aQuestionWithoutMatchesHasNoHitsEvenInOftenChangedFiles() {
        for (var odd : List.of("zzzqqq", "the", "\uD83D\uDE00", "x".repeat(100_000))) {
            var result = search(odd);
            assertThat(result.reading().isFound()).as(odd.substring(0, 1)).isFalse();
            assertThat(result.hits()).isEmpty();
            assertThat(result.files()).as("a briefing still begins somewhere").isNotEmpty();
        }
        assertThat(search("refill").reading().isFound()).isTrue();
    }

    @Test
    void unknownWordsAreReplacedByTheMostSimilarOnes() {
        var result = search("plnaner reflil");
        assertThat(result.reading().correctedQuery()).isEqualTo("planner refill");
        assertThat(result.hits().getFirst().path()).isEqualTo("depot/stock/plan.py");
        assertThat(search("planner reflil").reading().correctedQuery())
                .as("one word that occurs is enough to go by")
                .isEmpty();
    }

    @Test
    void rankingByVectorsIsRefusedWithoutVectors() {
        var request = new RetrieveRequest("refill", 5, Set.of(), RankingMethod.VECTOR);
        assertThatThrownBy(() -> searched.search(request, view -> SearchContext.of(searched.declarations(), view)))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().code()).isEqualTo(ProblemCode.UNAVAILABLE));
    }
}
