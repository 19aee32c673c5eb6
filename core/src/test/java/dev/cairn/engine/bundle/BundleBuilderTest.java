package dev.cairn.engine.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.bundle.query.FilePosition;
import dev.cairn.engine.bundle.query.IndexFreshness;
import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.engine.bundle.query.SymbolReferences;
import dev.cairn.engine.bundle.source.SourceDowngrade;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Confidence;
import dev.cairn.model.trust.Staleness;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A manifest is resolved on a small shop whose till uses a package called taxes.
class BundleBuilderTest {

    private static final ProjectId SHOP = new ProjectId("shop");

    private static final Map<String, String> FILES = Map.of(
            "src/tax.ts", "import { rate } from 'taxes'\nfunction tax() { rate() }\n",
            "src/price.ts", "import { tax } from './tax'\nfunction price() { tax() }\n",
            "src/till.ts", "import { price } from './price'\nfunction total() { price() }\n",
            "src/page.ts", "import { total } from './till'\nfunction page() { total() }\n",
            "src/tax.test.ts", "import { tax } from './tax'\nfunction takesAFifth() { tax() }\n",
            "src/till.test.ts", "import { total } from './till'\nfunction addsUp() { total() }\n",
            "README.md", "# Shop\n");

    @TempDir
    Path folder;

    private SqlStore store;
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

    private Bundle build(ManifestTreeBuilder manifest, Map<String, ?> inputs) {
        return house.bundles().build(request(manifest, inputs)).bundle();
    }

    private BundleRequest request(ManifestTreeBuilder manifest, Map<String, ?> inputs) {
        return new BundleRequest(house.view(SHOP), BundleFixture.manifest(manifest), TaskInputs.of(inputs));
    }

    private static List<String> paths(Bundle bundle, String query) {
        return bundle.files().stream()
                .filter(file -> file.query().equals(query))
                .map(BundleFile::path)
                .toList();
    }

    @Test
    void everyFileNamesItsQueryAndLaterQueriesUseEarlierOnes() {
        var bundle = build(
                new ManifestTreeBuilder()
                        .query("must_read", "importers", "import_graph.reverse_lookup(v.module)", 10)
                        .query("should_read", "tests", "test_inventory.tests_exercising(importers)", 10)
                        .query("should_read", "callers", "import_graph.transitive_callers(importers, depth=2)", 10)
                        .query("may_read", "far", "import_graph.transitive_callers(importers)", 10)
                        .with("depth", 5),
                Map.of("v", Map.of("module", "taxes")));

        assertThat(paths(bundle, "importers")).containsExactly("src/tax.ts");
        assertThat(paths(bundle, "tests")).containsExactly("src/tax.test.ts", "src/till.test.ts");
        assertThat(paths(bundle, "callers")).containsExactly("src/price.ts", "src/till.ts");
        assertThat(bundle.offered()).extracting(PromotableEntry::name).containsExactly("far");
        assertThat(bundle.files()).extracting(BundleFile::path).doesNotContain("src/page.ts");
        assertThat(bundle.files())
                .filteredOn(file -> file.path().equals("src/tax.test.ts"))
                .extracting(BundleFile::alsoBy)
                .containsExactly(List.of("callers"));
    }

    @Test
    void referencesToAMemberOfAPackageAreFoundWithTheirLines() {
        var bundle = build(
                new ManifestTreeBuilder().query("must_read", "sites", "scip.refs(v.symbols)", 10),
                Map.of("v.symbols", List.of("taxes.rate")));

        assertThat(bundle.files()).singleElement().satisfies(file -> {
            assertThat(file.path()).isEqualTo("src/tax.ts");
            assertThat(file.piece().lines()).contains("2");
            assertThat(file.piece().code()).contains("function tax() { rate() }");
            assertThat(file.hit().sites()).containsExactly("src/tax.ts:1:1", "src/tax.ts:2:18");
            assertThat(file.hit().placesLeftOut()).isZero();
        });
        assertThat(bundle.provenance("sites").orElseThrow().answered().downgrades())
                .extracting(SourceDowngrade::written)
                .containsExactly("scip → references: there is none here");
    }

    @Test
    void aListOfInputsGivesTheUnionOfTheirResults() {
        var bundle = build(
                new ManifestTreeBuilder().query("must_read", "sites", "scip.refs(v.symbols)", 10),
                Map.of("v.symbols", List.of("price", "taxes.rate")));

        assertThat(bundle.files()).extracting(BundleFile::path).containsExactlyInAnyOrder("src/till.ts", "src/tax.ts");
    }

    @Test
    void aUserOfAReexportedNameIsNotAnImporter() {
        house.index(SHOP, Map.of("src/pass.ts", "import { rate } from './tax'\nfunction pass() { rate() }\n"));
        var bundle = build(
                new ManifestTreeBuilder().query("must_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 9),
                Map.of());

        assertThat(paths(bundle, "importers")).containsExactly("src/tax.ts");
    }

    @Test
    void thePackageNameFindsAllUsesOfThePackage() {
        var bundle = build(new ManifestTreeBuilder().query("must_read", "sites", "scip.refs(\"taxes\")", 10), Map.of());

        assertThat(paths(bundle, "sites")).containsExactly("src/tax.ts");
        assertThat(bundle.provenance("sites").orElseThrow().sentence())
                .contains("Note: taxes is the package npm:taxes");
    }

    @Test
    void anUnknownSymbolIsReported() {
        var bundle = build(
                new ManifestTreeBuilder().query("must_read", "sites", "scip.refs(v.symbols)", 10),
                Map.of("v.symbols", "nosuch"));

        assertThat(bundle.files()).isEmpty();
        assertThat(bundle.provenance("sites").orElseThrow().sentence())
                .contains("no file found")
                .contains("nosuch");
    }

    @Test
    void allMissingInputsOfMustReadAreRefusedTogether() {
        var manifest = new ManifestTreeBuilder()
                .query("must_read", "one", "scip.refs(v.symbols)", 10)
                .query("must_read", "two", "import_graph.reverse_lookup(v.module)", 10);

        assertThatThrownBy(() -> build(manifest, Map.of()))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("v.symbols, v.module");
    }

    @Test
    void aMissingInputOfShouldReadIsRecorded() {
        var bundle = build(
                new ManifestTreeBuilder()
                        .query("must_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 10)
                        .query("should_read", "sites", "scip.refs(v.symbols)", 10)
                        .query("should_read", "tests", "test_inventory.tests_exercising(sites)", 10),
                Map.of());

        assertThat(bundle.provenance("sites").orElseThrow().reason()).contains(DeferralReason.UNBOUND);
        assertThat(bundle.provenance("tests").orElseThrow().reason()).contains(DeferralReason.UNBOUND);
    }

    @Test
    void mustReadOverTheBudgetIsRefusedWithTheDifference() {
        var manifest = new ManifestTreeBuilder()
                .query("must_read", "callers", "import_graph.transitive_callers(\"src/tax.ts\", depth=5)", 10)
                .set("budget", Map.of("max_files", 2));

        assertThatThrownBy(() -> build(manifest, Map.of())).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.OVER_BUDGET);
            assertThat(refusal.problem().message()).contains("5 files of 2 (3 too many)");
            assertThat(refusal.problem().hint()).contains("callers");
        });
    }

    @Test
    void shouldReadStopsAtTheBudgetAndListsEveryFileItLeavesOut() {
        var bundle = build(
                new ManifestTreeBuilder()
                        .query("should_read", "callers", "import_graph.transitive_callers(\"src/tax.ts\", depth=5)", 4)
                        .set("budget", Map.of("max_files", 2)),
                Map.of());

        var provenance = bundle.provenance("callers").orElseThrow();
        assertThat(provenance.counts()).isEqualTo(new QueryProvenance.FileCounts(5, 4, 2));
        assertThat(provenance.deferred())
                .extracting(DeferredFile::reason)
                .containsExactly(DeferralReason.BUDGET, DeferralReason.BUDGET, DeferralReason.CAP);
        assertThat(provenance.sentence())
                .contains(
                        "5 files found, 2 included, 3 left out (1 above max_files of the query, 2 for lack of budget)");
    }

    @Test
    void aFileOverItsLimitIsDowngradedAndReported() {
        house.index(SHOP, Map.of("big.md", "word ".repeat(1000)));
        var bundle = build(
                new ManifestTreeBuilder().globs("must_read", "*.md").set("budget", Map.of("per_file_max_tokens", 100)),
                Map.of());

        var file = bundle.files().stream()
                .filter(each -> each.path().equals("big.md"))
                .findFirst()
                .orElseThrow();
        assertThat(file.piece().detail()).isEqualTo(FilePiece.FileDetail.PATH);
        assertThat(bundle.provenance("must_read.globs").orElseThrow().reason()).contains(DeferralReason.PER_FILE);
    }

    @Test
    void anUnindexedEditLowersTheConfidenceAndIsReported() {
        var manifest =
                new ManifestTreeBuilder().query("must_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 9);
        var bundles = house.bundles();
        var before = bundles.build(request(manifest, Map.of()));
        house.disk.put("src/tax.ts", "function tax() { }\n");
        var after = bundles.build(request(manifest, Map.of()));

        assertThat(before.bundle()
                        .provenance("importers")
                        .orElseThrow()
                        .answered()
                        .confidence())
                .isEqualTo(Confidence.HIGH);
        assertThat(after.isCached()).isFalse();
        assertThat(after.bundle().provenance("importers").orElseThrow().answered())
                .satisfies(provenance -> assertThat(provenance.confidence())
                        .as("more than a tenth of the files differs")
                        .isEqualTo(Confidence.LOW))
                .satisfies(provenance -> assertThat(
                                provenance.freshness().orElseThrow().written())
                        .contains("1 file differs"));
    }

    @Test
    void belowTheFloorTheFallbackIsUsedAndTheDowngradeIsRecorded() {
        house.disk.put("src/tax.ts", "changed");
        var bundle = build(
                new ManifestTreeBuilder()
                        .set("confidence_floor", "high")
                        .query("should_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 9)
                        .with("fallback", "import_graph.transitive_callers(\"src/till.ts\")"),
                Map.of());

        assertThat(bundle.files())
                .extracting(BundleFile::path)
                .contains("src/page.ts")
                .doesNotContain("src/tax.ts");
        assertThat(bundle.provenance("importers").orElseThrow().answered().downgrades())
                .hasSize(1);
    }

    @Test
    void belowTheFloorWithoutAFallbackOnlyMustReadIsKept() {
        house.disk.put("src/tax.ts", "changed");
        var manifest = new ManifestTreeBuilder()
                .set("confidence_floor", "high")
                .query("must_read", "must", "import_graph.reverse_lookup(\"taxes\")", 9)
                .query("should_read", "should", "import_graph.reverse_lookup(\"src/tax.ts\")", 9);
        var bundle = build(manifest, Map.of());

        assertThat(bundle.files()).extracting(BundleFile::path).containsExactly("src/tax.ts");
        assertThat(bundle.provenance("should").orElseThrow().reason()).contains(DeferralReason.STALE);
    }

    @Test
    void aHealthyCompilerIndexAnswersAndChangedFilesAreAddedByTheirImports() {
        house.references = (_, _) -> Optional.of(new SymbolReferences.ReferenceAnswer(
                List.of(new SymbolReferences.SymbolReference("src/till.ts", new FilePosition(2, 1), true)),
                true,
                new IndexFreshness(List.of(new Staleness.WorktreeDirty(1, 20))),
                Set.of("src/tax.ts")));
        var bundle =
                build(new ManifestTreeBuilder().query("must_read", "sites", "scip.refs(\"taxes.rate\")", 9), Map.of());

        assertThat(bundle.files()).extracting(BundleFile::path).containsExactly("src/till.ts", "src/tax.ts");
        assertThat(bundle.provenance("sites").orElseThrow().answered().source()).isEqualTo("scip");
        assertThat(bundle.provenance("sites").orElseThrow().answered().confidence())
                .isEqualTo(Confidence.MEDIUM);
    }

    @Test
    void aStaleCompilerIndexIsSkipped() {
        house.references = (_, _) -> Optional.of(new SymbolReferences.ReferenceAnswer(
                List.of(), true, new IndexFreshness(List.of(new Staleness.CommitsBehind(9, 4, 10))), Set.of()));
        var bundle =
                build(new ManifestTreeBuilder().query("must_read", "sites", "scip.refs(\"taxes.rate\")", 9), Map.of());

        assertThat(paths(bundle, "sites")).containsExactly("src/tax.ts");
        assertThat(bundle.provenance("sites").orElseThrow().sentence())
                .contains("scip → references: stale: CommitsBehind 9: 4 of 10 covered files differ");
    }

    @Test
    void consumersOfAPackageAreTheManifestsThatDeclareIt() {
        house.index(SHOP, Map.of("package.json", "{\n  \"dependencies\": {\n    \"taxes\": \"1\"\n  }\n}\n"));
        house.consumers = (_, name) -> Optional.of(new PackageConsumers.ConsumerAnswer(
                name.equals("taxes")
                        ? List.of(new PackageConsumers.PackageConsumer("shop", "package.json", 3, "1"))
                        : List.of(),
                name.equals("taxes"),
                List.of("taxes"),
                List.of()));
        var manifest = new ManifestTreeBuilder().query("must_read", "users", "dep_graph.consumers(v.package)", 9);

        assertThat(build(manifest, Map.of("v.package", "taxes")).files())
                .singleElement()
                .satisfies(file -> {
                    assertThat(file.path()).isEqualTo("package.json");
                    assertThat(file.piece().code()).contains("\"taxes\": \"1\"");
                });
        assertThat(build(manifest, Map.of("v.package", "taxis"))
                        .provenance("users")
                        .orElseThrow()
                        .sentence())
                .contains("manifest mentions taxis; similar: taxes");
    }

    @Test
    void mayReadIsResolvedOnlyWhenPromoted() {
        var manifest = new ManifestTreeBuilder()
                .query("must_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 10)
                .query("may_read", "near", "import_graph.transitive_callers(importers)", 10)
                .query("may_read", "beyond", "import_graph.transitive_callers(near, depth=5)", 10);
        var promoted =
                house.bundles().promote(request(manifest, Map.of()), "beyond").bundle();

        assertThat(paths(promoted, "beyond")).containsExactly("src/till.ts", "src/page.ts", "src/till.test.ts");
        assertThat(paths(promoted, "near")).isEmpty();
        assertThatThrownBy(() -> house.bundles().promote(request(manifest, Map.of()), "importers"))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("near, beyond"));
    }

    @Test
    void beforeIndexingABundleHasOnlyBootstrapFiles() {
        var empty = new ProjectId("empty");
        var manifest = new ManifestTreeBuilder()
                .query("must_read", "importers", "import_graph.reverse_lookup(v.module)", 10)
                .set("bootstrap_globs", List.of("*.md"));
        var bundle = house.bundles()
                .build(new BundleRequest(house.view(empty), BundleFixture.manifest(manifest), TaskInputs.of(Map.of())))
                .bundle();

        var request = new BundleRequest(
                house.view(empty),
                BundleFixture.manifest(new ManifestTreeBuilder().query("may_read", "far", "scip.refs(\"a\")", 1)),
                TaskInputs.of(Map.of()));
        assertThatThrownBy(() -> house.bundles().promote(request, "far")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> house.bundles().build(request)).hasMessageContaining("no bootstrap_globs");
        assertThat(bundle.isBootstrap()).isTrue();
        assertThat(bundle.files()).extracting(BundleFile::path).containsExactly("README.md");
        assertThat(bundle.provenance("importers").orElseThrow().sentence()).contains("not indexed yet");
    }

    @Test
    void knownRepositoryFactsAreIncludedAndUnknownOnesReportedAsAbsent() {
        var bundle = build(
                new ManifestTreeBuilder()
                        .keys("must_read", "language_stack", "docs", "test_inventory", "index_health", "ownership"),
                Map.of());

        assertThat(bundle.facts())
                .extracting(fact -> fact.key().written())
                .containsExactly("language_stack", "docs", "test_inventory", "index_health");
        assertThat(bundle.provenance().getFirst().sentence()).contains("Nothing is known of ownership");
    }

    @Test
    void aSecondBuildIsCachedAndEqual() {
        var manifest =
                new ManifestTreeBuilder().query("must_read", "importers", "import_graph.reverse_lookup(\"taxes\")", 9);
        var bundles = house.bundles();
        var first = bundles.build(request(manifest, Map.of()));
        Stores.write(store, SHOP, draft -> draft.begin(Stores.key("other"), RecordState.ofText("x")));
        var second = bundles.build(request(manifest, Map.of()));

        assertThat(second.isCached()).isTrue();
        assertThat(second.bundle()).isEqualTo(first.bundle());
    }
}
