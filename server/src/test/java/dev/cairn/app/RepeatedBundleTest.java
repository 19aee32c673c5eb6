package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every daemon gives the same bundle for the same code and request.
class RepeatedBundleTest {

    private static final String MANIFEST = """
            task_class: again
            must_read:
              repo_context_keys: [language_stack, build_system, manifests, dependency_graph, test_inventory, entrypoints,
                index_health, communities, ownership, docs]
              derived:
                - name: users
                  compute: scip.refs("src/price.ts::price")
                  max_files: 20
                - name: needs
                  compute: dep_graph.consumers("lodash")
                  max_files: 20
            should_read:
              derived:
                - name: tests
                  compute: test_inventory.tests_exercising(users)
                  max_files: 20
                - name: callers
                  compute: import_graph.transitive_callers(users, depth=2)
                  max_files: 20
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // made before each test
    private GitRepo shop;

    @BeforeEach
    void build() {
        shop = GitRepo.create(folder.resolve("shop"));
        shop.write("package.json", "{\"name\": \"shop\", \"dependencies\": {\"lodash\": \"4\"}}\n")
                .write("README.md", "# Shop\n\nCall `price` for a price.\n")
                .write("src/price.ts", "export function price(net: number): number { return net * 1.2 }\n");
        for (var name : new String[] {"cart", "desk", "mail", "till"})
            shop.write(
                            "src/" + name + ".ts",
                            "import { price } from './price'\nexport function " + name + "() { return price(1) }\n")
                    .write(
                            "test/" + name + ".test.ts",
                            "import { " + name + " } from '../src/" + name + "'\nit('works', () => { " + name
                                    + "() })\n");
        shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
    }

    private String bundle(String home) {
        try (var machine = new TestMachine(folder.resolve(home));
                var house = new InProcessDaemon(machine, shop.folder(), folder.resolve(home))) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            return house.data("bundle_build", Map.of("manifest", MANIFEST, "inputs", Map.of(), "tokens", 20_000))
                    .toString();
        }
    }

    @Test
    void aRestartedAndANewDaemonGiveTheSameBundle() {
        var first = bundle("one");

        assertThat(bundle("one")).isEqualTo(first);
        assertThat(bundle("two")).isEqualTo(first);
        assertThat(first).contains("path=src/till.ts", "path=test/till.test.ts", "path=package.json");
    }

    @Test
    void ownersFollowFromHistoryWhereNobodyIsDeclared() {
        assertThat(bundle("one")).contains("src: Tester 100 % of 1 commits");

        shop.write("CODEOWNERS", "* @shop/keepers\n");
        assertThat(bundle("one")).contains("* @shop/keepers").doesNotContain("Tester");
    }
}
