package dev.cairn.engine.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.trust.Confidence;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnreadUsersTest {

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

    private QueryProvenance ask(String compute) {
        var manifest = new ManifestTreeBuilder().query("must_read", "users", compute, 9);
        var request = new BundleRequest(house.view(SHOP), BundleFixture.manifest(manifest), TaskInputs.of(Map.of()));
        return house.bundles().build(request).bundle().provenance("users").orElseThrow();
    }

    @Test
    void aFileThatIsNotParsedAndImportsTheMemberIsAUserOfMediumConfidence() {
        house.index(
                SHOP,
                Map.of(
                        "src/tax.ts",
                        "import { ref } from 'vue'\nfunction tax() { ref() }\n",
                        "src/Cart.vue",
                        "<script setup>\nimport { ref } from 'vue'\nconst sum = ref(0)\n</script>\n"));

        var users = ask("scip.refs(\"vue.ref\")");

        assertThat(users.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(users.counts().returned()).isEqualTo(2);
        assertThat(users.answered().notes()).contains("1 file that Cairn does not parse imports it");
    }

    @Test
    void aPackageWhoseNameEndsAsThatOfAnotherOneIsNotImported() {
        house.index(
                SHOP,
                Map.of(
                        "src/tax.ts",
                        "import { ref } from 'vue'\nfunction tax() { ref() }\n",
                        "src/Icon.vue",
                        "<script>\nimport { Icon } from '@iconify/vue'\n</script>\n",
                        "src/Tip.vue",
                        "<script>\nimport { Tip } from 'floating-vue'\nimport x from 'vue-router'\n</script>\n",
                        "src/Cart.vue",
                        "<script>\nimport { ref } from 'vue'\n</script>\n"));

        var importers = ask("import_graph.reverse_lookup(\"vue\")");
        assertThat(importers.counts().returned()).isEqualTo(2);
        assertThat(importers.answered().notes()).contains("1 file that Cairn does not parse imports it");
    }

    @Test
    void aFileThatIsNotParsedAndOnlyMentionsTheNameIsNotedAndLowersTheConfidence() {
        house.index(
                SHOP,
                Map.of(
                        "src/tax.ts",
                        "import { rate } from 'taxes'\nfunction tax() { rate() }\n",
                        "src/Cart.vue",
                        "<template>{{ rate }}</template>\n"));

        var users = ask("scip.refs(\"taxes.rate\")");

        assertThat(users.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(users.counts().returned()).isEqualTo(1);
        assertThat(users.answered().notes())
                .contains("1 file that Cairn does not parse mentions the name: src/Cart.vue:1");
    }

    @Test
    void nothingFoundForAMemberThatOnlyFilesThatAreNotParsedImportIsNotClaimed() {
        house.index(
                SHOP,
                Map.of(
                        "src/tax.ts",
                        "import { useMouse } from '@vueuse/core'\nfunction tax() { useMouse() }\n",
                        "src/Cart.vue",
                        "<script>\nimport { useLocalStorage } from '@vueuse/core'\n</script>\n"));

        var users = ask("scip.refs(\"@vueuse/core.useLocalStorage\")");

        assertThat(users.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(users.counts().returned()).isEqualTo(1);
    }

    @Test
    void aNameThatNobodyKnowsIsNeverAnsweredWithHighConfidence() {
        house.index(SHOP, Map.of("src/tax.ts", "import { rate } from 'taxes'\nfunction tax() { rate() }\n"));

        for (var compute : new String[] {
            "scip.refs(\"nonsense\")",
            "scip.refs(\"taxes.nonsense\")",
            "scip.refs(\"nowhere.nonsense\")",
            "import_graph.reverse_lookup(\"nowhere\")"
        }) assertThat(ask(compute).answered().confidence()).as(compute).isNotEqualTo(Confidence.HIGH);
        assertThat(ask("scip.refs(\"taxes.rate\")").answered().confidence()).isEqualTo(Confidence.HIGH);
    }

    @Test
    void importersThatAreNotParsedAreImportersToo() {
        house.index(
                SHOP,
                Map.of(
                        "src/tax.ts",
                        "import { rate } from 'taxes'\nexport function tax() { rate() }\n",
                        "src/tax.test.ts",
                        "import { tax } from './tax'\nfunction testTax() { tax() }\n",
                        "src/Cart.svelte",
                        "<script>\nimport { rate } from 'taxes'\nimport { tax } from './tax'\n</script>\n",
                        "src/Other.svelte",
                        "<p>taxes, tax</p>\n"));

        var importers = ask("import_graph.reverse_lookup(\"taxes\")");
        var callers = ask("import_graph.transitive_callers(\"src/tax.ts\", depth=2)");
        var tests = ask("test_inventory.tests_exercising(\"src/tax.ts\")");

        assertThat(importers.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(importers.counts().returned()).isEqualTo(2);
        assertThat(callers.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(callers.counts().returned()).isEqualTo(2);
        assertThat(tests.answered().confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(tests.counts().returned()).isEqualTo(1);
    }
}
