package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Impact, tests and explanations on a small project that is really parsed.
class InspectToolsTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static GitRepo shop;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        shop = GitRepo.create(folder.resolve("shop"));
        shop.write("src/price.ts", """
                        import { rate } from './tax'
                        export function price(net: number): number { return net * rate() }
                        export function unusedDiscount(net: number): number { return net }
                        function forgotten(net: number): number { return net }
                        """)
                .write("src/tax.ts", """
                        import type { Till } from './till'
                        export function rate(till?: Till): number { return 1.2 }
                        """)
                .write("src/till.ts", """
                        import { price } from './price'
                        export class Till { total(items: number[]): number { return items.map(i => price(i)).length } }
                        """)
                .write("src/left.ts", """
                        import { right } from './right'
                        export function left(): number { return right() }
                        """)
                .write("src/right.ts", """
                        import { left } from './left'
                        export function right(): number { return left === undefined ? 1 : 2 }
                        """)
                .write("src/tax.test.ts", """
                        import { rate } from './tax'
                        it('takes a fifth', () => { expect(rate()).toBe(1.2) })
                        """)
                .write("src/till.test.ts", """
                        import { Till } from './till'
                        it('adds up', () => { expect(new Till().total([1])).toBe(1) })
                        """)
                .write("e2e/checkout.spec.ts", """
                        import { test } from '@playwright/test'
                        test('pays', async () => {})
                        """)
                .write("src/shapes.py", """
                        class Shape:
                            def area(self) -> float:
                                return 0.0

                        class Square(Shape):
                            def area(self) -> float:
                                return 1.0

                        def cover(shape: Shape) -> float:
                            return shape.area()

                        def cover_all(shapes: list[Shape]) -> list[float]:
                            how = cover
                            return [how(shape) for shape in shapes]
                        """);
        writeLooseEnds();
        shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    /// A script that is not a module, and a type that implements an interface without naming it.
    private static void writeLooseEnds() {
        shop.write("page/menu.js", "var openMenu = function () { return 1 }\n").write("node/node.go", """
                        package node

                        type marked interface{ isMarked() }

                        type leaf struct{}

                        func (l leaf) isMarked() {}

                        func (l leaf) isLost() {}

                        var all []marked = []marked{leaf{}}
                        """);
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static Map<String, Object> ask(String tool, Map<String, Object> arguments) {
        var all = new java.util.HashMap<>(arguments);
        all.put("profile", "debug");
        return house.data(tool, all);
    }

    private static String part(Map<String, Object> data, String field) {
        return String.valueOf(Objects.requireNonNull(data.get(field), data.toString()));
    }

    @Test
    void impactFollowsCallersByDepthAndFindsTheirTests() {
        var impact = ask("impact_analyze", Map.of("symbols", List.of("src/tax.ts::rate")));

        assertThat(part(impact, "affected"))
                .contains("id=src/price.ts::price, depth=1, via=calls src/tax.ts::rate")
                .contains("id=src/till.ts::Till::total, depth=2, via=calls src/price.ts::price")
                .doesNotContain("unusedDiscount");
        assertThat(part(impact, "directTests")).contains("src/tax.test.ts").doesNotContain("src/till.test.ts");
        assertThat(part(impact, "transitiveTests")).contains("src/till.test.ts");
        assertThat(part(impact, "blastRadius")).contains("complete=true");
    }

    @Test
    void impactStopsAtTheDepthAskedFor() {
        var impact = ask("impact_analyze", Map.of("symbols", List.of("src/tax.ts::rate"), "depth", 1));

        assertThat(part(impact, "affected")).contains("src/price.ts::price").doesNotContain("Till::total");
    }

    @Test
    void callersOfTheOverriddenMethodAreAffectedByTheOverride() {
        var impact = ask("impact_analyze", Map.of("symbols", List.of("src/shapes.py::Square::area")));

        assertThat(part(impact, "affected")).contains("src/shapes.py::cover");
    }

    @Test
    void impactTellsWhoHoldsWhatItReaches() {
        house.data(
                "agent_claim", Map.of("targetId", "src/till.ts", "intent", "rework the till"), "X-Cairn-Agent", "mia");

        var impact = ask("impact_analyze", Map.of("files", List.of("src/price.ts")));
        var elsewhere = ask("impact_analyze", Map.of("files", List.of("src/right.ts")));

        assertThat(part(impact, "claims")).contains("target=src/till.ts", "intent=rework the till");
        assertThat(elsewhere).doesNotContainKey("claims");
    }

    @Test
    void impactTellsWhatWasDecidedAboutWhatItReaches() {
        house.data(
                "episode_add",
                Map.of(
                        "type",
                        "DECISION",
                        "content",
                        "Totals stay whole numbers.",
                        "entities",
                        List.of("src/till.ts::Till::total"),
                        "metadata",
                        Map.of(
                                "title",
                                "Whole totals",
                                "rationale",
                                "cents",
                                "tradeoffs",
                                List.of(),
                                "affectedFiles",
                                List.of("src/till.ts"))));

        var impact = ask("impact_analyze", Map.of("symbols", List.of("src/tax.ts::rate")));

        assertThat(part(impact, "decisions")).contains("Whole totals");
        assertThat(ask("impact_analyze", Map.of("files", List.of("src/right.ts"))))
                .doesNotContainKey("decisions");
    }

    @Test
    void unknownAndAmbiguousNamesAreRefusedWithWhatToAskInstead() {
        assertThat(house.call("impact_analyze", Map.of("files", List.of("src/prise.ts"))))
                .containsEntry("errorCode", "NOT_FOUND")
                .containsEntry("hint", "Did you mean src/price.ts?");
        assertThat(house.call("impact_analyze", Map.of("symbols", List.of("area"))))
                .containsEntry("errorCode", "AMBIGUOUS")
                .hasEntrySatisfying("hint", hint -> assertThat(hint.toString()).contains("Square::area"));
        assertThat(house.call("impact_analyze", Map.of())).containsEntry("errorCode", "BAD_ARGUMENT");
        assertThat(house.call("code_explain", Map.of("element", "nobody")).get("errorCode"))
                .isEqualTo("NOT_FOUND");
        assertThat(house.call("impact_analyze", Map.of("files", List.of("src/tax.ts; rm -rf /"))))
                .containsEntry("errorCode", "NOT_FOUND");
    }

    @Test
    void testsOfAChangeAreSelectedMostConcernedFirst() {
        var tests = ask("test_select", Map.of("changedFiles", List.of("src/tax.ts")));
        var direct = ask("test_select", Map.of("changedFiles", List.of("src/tax.ts"), "mode", "direct"));
        var full = ask("test_select", Map.of("changedFiles", List.of("src/tax.ts"), "mode", "full"));

        assertThat(part(tests, "selectedTests")).startsWith("[{file=src/tax.test.ts, case=[takes a fifth], why=");
        assertThat(part(tests, "selectedTests")).contains("src/till.test.ts");
        assertThat(part(direct, "selectedTests")).contains("src/tax.test.ts").doesNotContain("till.test.ts");
        assertThat(part(full, "selectedTests")).contains("e2e/checkout.spec.ts");
        assertThat(full).containsEntry("share", 1.0);
        assertThat(part(tests, "affectedSources")).contains("src/price.ts");
    }

    @Test
    void testsAreSelectedForWhatChangedSinceACommit() {
        var tests = ask("test_select", Map.of("since", "2024-01-01T00:00:00Z"));

        assertThat(part(tests, "selectedTests")).contains("src/tax.test.ts", "src/till.test.ts");
    }

    @Test
    void anExplanationTellsBothSidesAndTheTests() {
        var explained = ask("code_explain", Map.of("element", "src/price.ts::price"));

        assertThat(explained).containsEntry("type", "function").containsEntry("lineRange", List.of(2, 2));
        assertThat(part(explained, "dependents")).contains("src/till.ts::Till::total", "site=src/till.ts:2");
        assertThat(part(explained, "dependencies")).contains("id=src/tax.ts::rate", "slice=");
        assertThat(part(explained, "dependencies"))
                .contains("slice=export function rate(till?: Till): number { return 1.2 }", "rank=0.");
        assertThat(part(explained, "history")).contains("said=Open the shop", "by=commit ", "by=version ");
        assertThat(part(explained, "validFrom")).isEqualTo("2025-03-03T10:00:00Z");
        assertThat(part(ask("code_explain", Map.of("element", "src/tax.ts")), "tests"))
                .contains("src/tax.test.ts");
    }

    @Test
    void callersThroughAValueAreReportedAsInferred() {
        var explained = ask("code_explain", Map.of("element", "src/shapes.py::cover"));
        var slice = ask("semantic_slice", Map.of("symbol", "src/shapes.py::cover", "context", "with-deps"));

        assertThat(part(explained, "dependents"))
                .contains("id=src/shapes.py::cover_all, relation=calls, site=src/shapes.py:14, provenance=heuristic");
        assertThat(part(slice, "incomingCallers"))
                .contains("id=src/shapes.py::cover_all, site=src/shapes.py:14, provenance=heuristic");
    }

    @Test
    void functionsWithoutATestAreNamedWithAPlaceForOne() {
        var advice = ask("suggest_tests", Map.of("elementId", "src/price.ts"));
        var tested = ask("suggest_tests", Map.of("elementId", "src/tax.ts::rate"));

        assertThat(part(advice, "missing"))
                .contains("id=src/price.ts::unusedDiscount, file=src/price.test.ts, case=unusedDiscount");
        assertThat(part(tested, "missing")).isEqualTo("[]");
        assertThat(part(tested, "suggestedTests")).startsWith("[{").contains("src/tax.test.ts");
    }

    @Test
    void testsAreSortedByWhatTheirFilesSay() {
        var sorted = ask("test_categorize", Map.of());

        assertThat(part(sorted, "categories"))
                .contains("unit=[src/tax.test.ts, src/till.test.ts]", "e2e=[e2e/checkout.spec.ts]");
        assertThat(part(sorted, "statistics")).contains("typescript={");
    }

    @Test
    void unusedCodeIsToldAndUsedCodeIsNot() {
        var unused = ask("find_pattern", Map.of("type", "unused"));

        assertThat(part(unused, "groups"))
                .contains("src/price.ts::forgotten line 4], suggestion=Delete it")
                .doesNotContain("src/tax.ts::rate", "src/price.ts::price ", "src/left.ts::left")
                .contains("node/node.go::leaf::isLost")
                .doesNotContain("isMarked", "openMenu");
    }

    @Test
    void exportedCodeIsListedAsUnusedOnlyOnRequest() {
        var unused = ask("find_pattern", Map.of("type", "unused"));
        var exported = ask("find_pattern", Map.of("type", "unused", "pattern", "exported"));

        assertThat(part(unused, "groups")).doesNotContain("unusedDiscount").contains("others may use it");
        assertThat(part(exported, "groups"))
                .contains("src/price.ts::unusedDiscount line 3", "src/till.ts::Till::total");
    }

    @Test
    void filesThatImportEachOtherAreACircleAndTypeImportsAreNot() {
        var circles = ask("find_pattern", Map.of("type", "circular"));

        assertThat(part(circles, "groups"))
                .contains("src/left.ts:1 imports src/right.ts", "src/right.ts:1 imports src/left.ts", "suggestion=Cut ")
                .doesNotContain("src/tax.ts");
    }

    @Test
    void codeOfAShapeIsGroupedByWhatFillsIt() {
        var found = ask("find_pattern", Map.of("pattern", "export function $F($$$P): number { $$$B }"));
        var python = ask("find_pattern", Map.of("pattern", "$X.area()", "language", "python"));

        assertThat(part(found, "groups"))
                .contains("what=$F = rate, count=1, where=[src/tax.ts:2 export function rate")
                .contains("$F = left");
        assertThat(part(python, "groups")).contains("what=$X = shape", "src/shapes.py:10 shape.area()");
        assertThat(house.call("find_pattern", Map.of("pattern", "foo("))).containsEntry("errorCode", "BAD_ARGUMENT");
        assertThat(house.call("find_pattern", Map.of())).containsEntry("errorCode", "BAD_ARGUMENT");
    }

    @Test
    void usedLibrarySymbolsAreExplainedByTheirUsers() {
        var used = ask("code_explain", Map.of("element", "npm:@playwright/test::test"));
        assertThat(used.get("type")).isEqualTo("external member");
        assertThat(String.valueOf(used.get("dependents")))
                .contains("e2e/checkout.spec.ts", "site=e2e/checkout.spec.ts:");
        assertThat(house.text("code_explain", Map.of("element", "npm:@playwright/test::paint")))
                .contains("NOT_FOUND");
    }
}
