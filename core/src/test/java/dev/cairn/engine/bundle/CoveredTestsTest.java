package dev.cairn.engine.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.bundle.query.CoverageSource.CoverageFile;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoveredTestsTest {

    private static final ProjectId SHOP = new ProjectId("shop");

    private static final Map<String, String> FILES = Map.of(
            "src/tax.ts", "function tax() { }\n",
            "src/till.ts", "import { tax } from './tax'\nfunction total() { tax() }\n",
            "src/page.ts", "import { total } from './till'\nfunction page() { total() }\n",
            "src/tax.test.ts", "import { tax } from './tax'\nfunction testAFifth() { tax() }\n",
            "src/page.test.ts", "import { page } from './page'\nfunction testShows() { page() }\n",
            "e2e/whole.test.ts", "function testOpens() { }\nfunction testCloses() { }\n",
            "e2e/a/same.test.ts", "function testTwice() { }\n",
            "e2e/b/same.test.ts", "function testTwice() { }\n");

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init") // created before each test
    private SqlStore store;

    @SuppressWarnings("NullAway.Init") // created before each test
    private BundleFixture house;

    @BeforeEach
    void open() {
        store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), Stores.ids());
        house = new BundleFixture(store);
        house.index(SHOP, FILES);
    }

    @AfterEach
    void close() {
        house.close();
        store.close();
    }

    private void covered(String file, String... tests) {
        var coverage = new CoverageFile("lcov.info", String.join(" ", tests), Map.of(file, List.of(tests)), List.of());
        house.coverage = _ -> List.of(coverage);
    }

    private BundleRequest request(String band, AsOf asOf) {
        var manifest =
                new ManifestTreeBuilder().query(band, "tests", "test_inventory.tests_exercising(\"src/tax.ts\")", 10);
        return new BundleRequest(house.view(SHOP, asOf), BundleFixture.manifest(manifest), TaskInputs.of(Map.of()));
    }

    private Bundle build() {
        return house.bundles().build(request("must_read", AsOf.NOW)).bundle();
    }

    private static List<String> told(Bundle bundle) {
        return bundle.files().stream()
                .map(file -> file.path() + ": " + file.why())
                .toList();
    }

    @Test
    void coveringTestsAreAddedAfterDirectTests() {
        assertThat(told(build()))
                .containsExactly(
                        "src/tax.test.ts: tests src/tax.ts::tax",
                        "src/page.test.ts: reaches src/tax.ts in 3 imports, through src/page.ts");

        covered("src/tax.ts", "testOpens", "testAFifth");

        assertThat(told(build()))
                .containsExactly(
                        "src/tax.test.ts: tests src/tax.ts::tax; ran src/tax.ts, says lcov.info",
                        "e2e/whole.test.ts: ran src/tax.ts, says lcov.info",
                        "src/page.test.ts: reaches src/tax.ts in 3 imports, through src/page.ts");
    }

    @Test
    void aTestIsFoundUnderEveryNameThatRunnersWrite() {
        for (var name : List.of(
                "e2e/whole.test.ts",
                "./e2e/whole.test.ts",
                "e2e/whole.test.ts::testOpens",
                "e2e/whole.test.ts > testOpens",
                "e2e.whole.test.testOpens[1-2]",
                "e2e_whole_test_ts",
                "whole.test.ts",
                "whole_test",
                "whole.test.testOpens",
                "nightly|e2e/whole.test.ts::testOpens",
                "testOpens")) {
            covered("src/tax.ts", name);
            assertThat(told(build())).as(name).anyMatch(file -> file.startsWith("e2e/whole.test.ts"));
        }
    }

    @Test
    void anUnknownOrAmbiguousTestNameIsCountedButNotUsed() {
        covered("src/tax.ts", "testTwice", "same.test.ts", "src/till.ts", "whole.test.ends", "", "|", "…");
        var bundle = build();

        assertThat(bundle.files()).hasSize(2);
        assertThat(bundle.provenance().getFirst().sentence())
                .endsWith("Note: lcov.info tells of no test files and of 7 tests nobody knows here.");
    }

    @Test
    void coverageOfOtherFilesIsReportedButAddsNoTest() {
        var before = told(build());
        covered("src/page.ts", "testOpens");

        assertThat(told(build())).isEqualTo(before);
        assertThat(build().provenance().getFirst().sentence()).contains("lcov.info tells of no test files");
    }

    @Test
    void aCachedBundleIsNotReusedAfterItsCoverageChanged() {
        var bundles = house.bundles();
        var request = request("must_read", AsOf.NOW);
        var before = bundles.build(request);
        covered("src/tax.ts", "testOpens");
        var after = bundles.build(request);

        assertThat(after.isCached()).isFalse();
        assertThat(after.bundle().id()).isNotEqualTo(before.bundle().id());
        assertThat(bundles.build(request).isCached()).isTrue();
        assertThat(house.bundles().build(request).bundle()).isEqualTo(after.bundle());
    }

    @Test
    void aPromotedQuerySeesTheSameCoverage() {
        covered("src/tax.ts", "testOpens");
        var request = request("may_read", AsOf.NOW);
        var promoted = house.bundles().promote(request, "tests").bundle();

        assertThat(told(promoted)).contains("e2e/whole.test.ts: ran src/tax.ts, says lcov.info");
        assertThat(promoted.id())
                .isEqualTo(house.bundles().build(request).bundle().id());
    }
}
