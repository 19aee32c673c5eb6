package dev.cairn.engine.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.trust.Confidence;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IncompleteAnswersTest {

    private static final ProjectId SHOP = new ProjectId("shop");

    @TempDir
    Path folder;

    private SqlStore store;
    private BundleFixture house;

    @BeforeEach
    void open() {
        store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), Stores.ids());
        house = new BundleFixture(store);
    }

    @AfterEach
    void close() {
        house.close();
        store.close();
    }

    private Bundle build(ManifestTreeBuilder manifest, Map<String, ?> inputs) {
        var request = new BundleRequest(house.view(SHOP), BundleFixture.manifest(manifest), TaskInputs.of(inputs));
        return house.bundles().build(request).bundle();
    }

    @Test
    void anUnreadableDeclarationLowersTheConfidenceInConsumers() {
        house.index(SHOP, Map.of("package.json", "{\n  \"dependencies\": {\n    \"taxes\": \"1\"\n  }\n}\n"));
        house.consumers = (_, name) -> Optional.of(new PackageConsumers.ConsumerAnswer(
                name.equals("taxes")
                        ? List.of(new PackageConsumers.PackageConsumer("shop", "package.json", 3, "1"))
                        : List.of(),
                true,
                List.of(),
                List.of("not understood: 1 declaration in build.gradle:4 (a computed coordinate)")));
        var manifest = new ManifestTreeBuilder().query("must_read", "users", "dep_graph.consumers(v.package)", 9);

        var known = build(manifest, Map.of("v.package", "taxes"))
                .provenance("users")
                .orElseThrow();
        var nobody = build(manifest, Map.of("v.package", "duties"))
                .provenance("users")
                .orElseThrow();

        assertThat(known.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(nobody.answered().confidence()).isEqualTo(Confidence.LOW);
        assertThat(nobody.sentence()).contains("not understood: 1 declaration in build.gradle:4");
    }

    @Test
    void aBundleIsAsSureAsItsLeastSureQueryEvenIfThatFoundNothing() {
        house.index(SHOP, Map.of("src/tax.ts", "import { rate } from 'taxes'\nfunction tax() { rate() }\n"));
        var sure =
                new ManifestTreeBuilder().query("must_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 9);
        assertThat(build(sure, Map.of()).confidence()).isEqualTo(Confidence.HIGH);

        var empty = sure.query("should_read", "users", "scip.refs(\"nowhere.member\")", 9);
        var bundle = build(empty, Map.of());
        assertThat(bundle.provenance("users").orElseThrow().counts().returned()).isZero();
        assertThat(bundle.confidence()).isEqualTo(Confidence.LOW);

        var unbound = new ManifestTreeBuilder()
                .query("must_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 9)
                .query("should_read", "users", "scip.refs(given.symbol)", 9);
        assertThat(build(unbound, Map.of()).confidence())
                .as("nothing was asked for an input that nobody gave")
                .isEqualTo(Confidence.HIGH);
    }

    @Test
    void aNewFileThatNobodyNoticedLowersTheConfidence() {
        house.index(SHOP, Map.of("src/tax.ts", "import { rate } from 'taxes'\nfunction tax() { rate() }\n"));
        var manifest = new ManifestTreeBuilder().query("must_read", "users", "scip.refs(\"taxes.rate\")", 9);
        assertThat(users(manifest, Optional.empty())).isEqualTo(Confidence.HIGH);
        assertThat(users(manifest, Optional.of("the folder is not watched"))).isEqualTo(Confidence.HIGH);

        house.disk.put("src/new.ts", "import { rate } from 'taxes'\nfunction more() { rate() }\n");

        assertThat(users(manifest, Optional.of("the folder is not watched"))).isEqualTo(Confidence.LOW);
    }

    private Confidence users(ManifestTreeBuilder manifest, Optional<String> unindexed) {
        var view = house.view(SHOP);
        view.noteUnindexed(unindexed);
        var request = new BundleRequest(view, BundleFixture.manifest(manifest), TaskInputs.of(Map.of()));
        return house.bundles()
                .build(request)
                .bundle()
                .provenance("users")
                .orElseThrow()
                .answered()
                .confidence();
    }

    @Test
    void testsBeyondTheFollowedImportsAreCountedAndLowerTheConfidence() {
        var files = new HashMap<String, String>();
        files.put("src/f0.ts", "export function f0() {}\n");
        for (int at = 1; at <= 6; at++)
            files.put(
                    "src/f" + at + ".ts",
                    "import { f%d } from './f%d'\nexport function f%d() { f%d() }\n"
                            .formatted(at - 1, at - 1, at, at - 1));
        files.put("src/near.test.ts", "import { f1 } from './f1'\nfunction near() { f1() }\n");
        files.put("src/far.test.ts", "import { f6 } from './f6'\nfunction far() { f6() }\n");
        house.index(SHOP, files);
        var manifest =
                new ManifestTreeBuilder().query("must_read", "tests", "test_inventory.tests_exercising(v.file)", 9);

        var deep = build(manifest, Map.of("v.file", "src/f0.ts"))
                .provenance("tests")
                .orElseThrow();
        var shallow = build(manifest, Map.of("v.file", "src/f5.ts"))
                .provenance("tests")
                .orElseThrow();

        assertThat(deep.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(deep.answered().notes())
                .containsExactly(
                        "1 more test file reaches the set over more than 4 imports, the nearest is src/far.test.ts");
        assertThat(shallow.answered().confidence()).isEqualTo(Confidence.HIGH);
        assertThat(shallow.answered().notes()).isEmpty();
    }
}
