package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.architecture.ArchitectureCheck.CheckScope;
import dev.cairn.engine.architecture.RuleWaiver.WaiverSide;
import dev.cairn.engine.architecture.Violation.LayerPair;
import dev.cairn.projection.community.Communities;
import dev.cairn.testing.SmallPrograms;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArchitectureCheckTest {

    private static Layer layer(String name, String glob, String... canImport) {
        return layer(name, glob, Optional.of(Set.of(canImport)), Set.of());
    }

    private static Layer layer(String name, String glob, Optional<Set<String>> can, Set<String> cannot) {
        return new Layer(name, "", List.of(PathGlob.parse(glob).orElseThrow()), can, cannot, 7);
    }

    private static final List<Layer> LAYERS = List.of(
            layer("core", "core/**", Optional.of(Set.of("shared")), Set.of("npm:express")),
            layer("api", "api/**", "core", "shared"),
            layer("shared", "shared/**"));

    private static ArchitectureRules rules(RuleWaiver... waivers) {
        return new ArchitectureRules(
                LAYERS,
                List.of(),
                List.of(),
                List.of(waivers),
                List.of(PathGlob.parse("core/generated/**").orElseThrow()));
    }

    private static final RuleWaiver OLD = new RuleWaiver(
            new WaiverSide.PathSide(PathGlob.parse("core/old*").orElseThrow()),
            new WaiverSide.LayerSide("api"),
            "older than the rule",
            9);

    private static SmallPrograms code() {
        return new SmallPrograms()
                .file("api/route", "class Route\n")
                .file("shared/money", "class Money\n")
                .file("core/cart", """
                from shared/money use Money
                from api/route use Route
                import npm:express as express
                def add(route: Route)
                """);
    }

    private static CheckResult check(SmallPrograms code, CheckScope scope, RuleWaiver... waivers) {
        var graph = code.graph();
        return ArchitectureCheck.of(graph, rules(waivers), Communities.of(graph), scope);
    }

    @Test
    void aForbiddenImportIsOneViolationWithItsLineAndAWayOut() {
        var result = check(code(), CheckScope.WHOLE);

        assertThat(result.violations())
                .containsExactly(
                        new Violation(
                                "core canImport shared",
                                new LayerPair("core", "api"),
                                "core/cart.small",
                                2,
                                "api/route.small",
                                "api/route",
                                "",
                                "Move api/route.small to shared, which core and api may both use."),
                        new Violation(
                                "core cannotImport npm:express",
                                new LayerPair("core", ""),
                                "core/cart.small",
                                3,
                                "npm:express",
                                "npm:express",
                                "",
                                "Put what needs npm:express behind an interface of core."));
        assertThat(result.checkedFiles()).isEqualTo(3);
    }

    @Test
    void filesAreCountedByLayerAndUsesBetweenLayersByWhatBecameOfThem() {
        var result = check(
                code().file("tools/run", "def run()\n").file("core/old", "from api/route use Route\n"),
                CheckScope.WHOLE,
                OLD);

        assertThat(result.statistics())
                .isEqualTo(new CheckResult.CheckStatistics(Map.of("core", 2, "api", 1, "shared", 1), 1, 3, 1));
    }

    @Test
    void anExceptionThatNothingNeedsIsAWarning() {
        var unused = check(code(), CheckScope.WHOLE, OLD);
        var used = check(code().file("core/old", "from api/route use Route\n"), CheckScope.WHOLE, OLD);
        var partly = check(code(), new CheckScope(Set.of("api/route.small"), false), OLD);

        assertThat(unused.warnings()).containsExactly(new RuleProblem(9, "the exception is not needed any more"));
        assertThat(used.warnings()).isEmpty();
        assertThat(partly.warnings()).isEmpty();
    }

    @Test
    void ignoredFilesAreNeitherCheckedNorObjectedTo() {
        var result = check(
                new SmallPrograms()
                        .file("api/route", "class Route\n")
                        .file("shared/money", "from core/generated/table use Table\n")
                        .file("core/generated/table", "from api/route use Route\nclass Table\n"),
                CheckScope.WHOLE);

        assertThat(result.violations()).isEmpty();
        assertThat(result.checkedFiles()).isEqualTo(2);
    }

    @Test
    void onlyTheFilesAskedForAreChecked() {
        var result = check(
                code().file("shared/wrong", "from core/cart use add\n"),
                new CheckScope(Set.of("shared/wrong.small"), false));

        assertThat(result.violations()).extracting(Violation::file).containsExactly("shared/wrong.small");
        assertThat(result.violations()).extracting(Violation::rule).containsExactly("shared canImport nothing");
        assertThat(result.checkedFiles()).isEqualTo(1);
    }

    @Test
    void aStrictCheckReportsFilesWithoutALayer() {
        var code = code().file("tools/run", "def run()\n");

        assertThat(check(code, CheckScope.WHOLE).violations())
                .extracting(Violation::rule)
                .doesNotContain("belongs to no layer");
        assertThat(check(code, new CheckScope(Set.of(), true)).violations())
                .filteredOn(violation -> violation.rule().equals("belongs to no layer"))
                .extracting(Violation::file)
                .containsExactly("tools/run.small");
    }

    @Test
    void aLayerWithoutFilesIsAWarning() {
        var result = check(new SmallPrograms().file("core/cart", "def add()\n"), CheckScope.WHOLE);

        assertThat(result.warnings())
                .containsExactly(
                        new RuleProblem(7, "no file belongs to the layer api"),
                        new RuleProblem(7, "no file belongs to the layer shared"));
    }
}
