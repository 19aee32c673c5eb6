package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArchitectureRulesTest {

    private static Layer layer(String name, Optional<Set<String>> can, Set<String> cannot, String... globs) {
        return new Layer(
                name,
                "",
                List.of(globs).stream()
                        .map(glob -> PathGlob.parse(glob).orElseThrow())
                        .toList(),
                can,
                cannot,
                1);
    }

    private static final Layer CORE = layer("core", Optional.of(Set.of()), Set.of(), "src/core/**");
    private static final Layer API = layer("api", Optional.empty(), Set.of("web", "npm:pg", "npm:@aws*"), "src/**");
    private static final Layer WEB = layer("web", Optional.of(Set.of("api")), Set.of(), "web/**");

    private static ArchitectureRules rules(List<LayerDependency> allowed, List<LayerDependency> forbidden) {
        return new ArchitectureRules(List.of(API, CORE, WEB), allowed, forbidden, List.of(), List.of());
    }

    private static final ArchitectureRules PLAIN = rules(List.of(), List.of());

    @Test
    void aFileBelongsToTheLayerWithTheMostExactPattern() {
        assertThat(PLAIN.layerOf("src/core/a.ts")).contains(CORE);
        assertThat(PLAIN.layerOf("src/a.ts")).contains(API);
        assertThat(PLAIN.layersOf("src/core/a.ts")).containsExactly(API, CORE);
        assertThat(PLAIN.layerOf("README.md")).isEmpty();
    }

    @Test
    void aLayerMayUseItselfAndWhatItLists() {
        assertThat(PLAIN.objection(WEB, WEB)).isEmpty();
        assertThat(PLAIN.objection(WEB, API)).isEmpty();
        assertThat(PLAIN.objection(WEB, CORE)).contains("web canImport api");
        assertThat(PLAIN.objection(CORE, API)).contains("core canImport nothing");
    }

    @Test
    void aLayerWithoutAListMayUseAllButWhatIsForbiddenToIt() {
        assertThat(PLAIN.objection(API, CORE)).isEmpty();
        assertThat(PLAIN.objection(API, WEB)).contains("api cannotImport web");
    }

    @Test
    void anAllowedArrowAddsToAListAndAForbiddenOneTakesFromIt() {
        var arrows = rules(
                List.of(new LayerDependency("web", "core", "", 1), new LayerDependency("core", "api", "", 1)),
                List.of(new LayerDependency("*", "api", "through core only", 2)));

        assertThat(arrows.objection(WEB, CORE)).isEmpty();
        assertThat(arrows.objection(WEB, API)).contains("forbid * -> api (through core only)");
        assertThat(arrows.objection(CORE, API)).contains("forbid * -> api (through core only)");
    }

    @Test
    void whatALayerCannotImportWinsOverAnAllowedArrow() {
        var arrows = rules(List.of(new LayerDependency("api", "web", "", 1)), List.of());

        assertThat(arrows.objection(API, WEB)).contains("api cannotImport web");
    }

    @Test
    void packagesAreForbiddenByNameOrByTheirBeginning() {
        assertThat(PLAIN.objection(API, "npm:pg")).contains("api cannotImport npm:pg");
        assertThat(PLAIN.objection(API, "npm:@aws-sdk/s3")).contains("api cannotImport npm:@aws*");
        assertThat(PLAIN.objection(API, "npm:pg-pool")).isEmpty();
        assertThat(PLAIN.objection(CORE, "npm:pg")).isEmpty();
    }
}
