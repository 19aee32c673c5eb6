package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Declared bundles through the tools, on a small project that is really parsed.
class BundleToolsTest {

    private static final Map<String, Object> INPUTS = Map.of(
            "vulnerability",
            Map.of(
                    "package", "lodash",
                    "affected_module", "lodash",
                    "affected_symbols", List.of("lodash.template")));

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static GitRepo shop;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        shop = GitRepo.create(folder.resolve("shop"));
        writeScripts();
        writeCrate();
        shop.write("task-class-contexts/own.yaml", """
                        must_read:
                          derived:
                            - name: importers
                              compute: import_graph.reverse_lookup("lodash")
                              max_files: 1
                        may_read:
                          derived:
                            - name: callers
                              compute: import_graph.transitive_callers(importers, depth=3)
                              max_files: 9
                        """)
                .write("task-class-contexts/broken.yaml", "must_read:\n  derivd: []\n");
        shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    private static void writeScripts() {
        shop.write("package.json", "{\n  \"name\": \"shop\",\n  \"dependencies\": { \"lodash\": \"4.17.20\" }\n}\n")
                .write("src/mail.js", """
                        const { template } = require('lodash')
                        function mail(name) { return template('Dear <%= name %>')({ name }) }
                        module.exports = { mail }
                        """)
                .write("src/list.js", """
                        const { sortBy } = require('lodash')
                        function list(items) { return sortBy(items) }
                        module.exports = { list }
                        """)
                .write("src/order.js", """
                        const { mail } = require('./mail')
                        function order(name) { return mail(name) }
                        module.exports = { order }
                        """)
                .write("src/desk.js", """
                        const { order } = require('./order')
                        function desk(name) { return order(name) }
                        module.exports = { desk }
                        """)
                .write("test/mail.test.js", """
                        const { mail } = require('../src/mail')
                        it('greets', () => { mail('Ada') })
                        """)
                .write("src/badge.js", """
                        const Badge = require('badge-maker')
                        function draw(badge = new Badge()) { return (b => b.print())(badge) }
                        module.exports = { draw }
                        """);
    }

    private static void writeCrate() {
        shop.write("rs/Cargo.toml", """
                        [package]
                        name = "rs"
                        version = "0.1.0"

                        [dependencies]
                        proc-macro2 = "1"
                        bstr = "1.7.0"
                        """)
                .write("rs/Cargo.lock", """
                        version = 3

                        [[package]]
                        name = "bstr"
                        version = "1.7.0"
                        source = "registry+https://example.org/index"
                        dependencies = ["memchr"]

                        [[package]]
                        name = "memchr"
                        version = "2.6.3"
                        source = "registry+https://example.org/index"

                        [[package]]
                        name = "proc-macro2"
                        version = "1.0.78"
                        source = "registry+https://example.org/index"

                        [[package]]
                        name = "rs"
                        version = "0.1.0"
                        dependencies = ["bstr", "proc-macro2"]
                        """)
                .write("rs/src/lib.rs", "use proc_macro2::Span;\npub fn here() -> Span { Span::call_site() }\n")
                .write("rs/src/glob.rs", """
                        pub fn matches(text: &str) -> bool { !text.is_empty() }

                        #[cfg(test)]
                        mod tests {
                            use super::*;

                            #[test]
                            fn anything_matches() { assert!(matches("a")); }

                            #[test]
                            fn nothing_does_not() { assert!(!matches("")); }
                        }
                        """);
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static Map<String, Object> build(String taskClass) {
        return house.data("bundle_build", Map.of("taskClass", taskClass, "inputs", INPUTS));
    }

    private static String part(Map<String, Object> data, String field) {
        return String.valueOf(Objects.requireNonNull(data.get(field), data.toString()));
    }

    @Test
    void theVulnerabilityExampleTellsWhyEachFileIsThere() {
        var bundle = build("vulnerability-remediation");

        assertThat(part(bundle, "files"))
                .contains("path=src/mail.js, lines=1-2, band=must_read, query=affected_callsites")
                .contains("why=uses npm:lodash::template")
                .contains("path=src/list.js, lines=1-2, band=must_read, query=direct_importers")
                .contains("path=test/mail.test.js")
                .contains("path=src/order.js")
                .contains("query=one_hop_callers")
                .doesNotContain("src/desk.js");
        assertThat(part(bundle, "provenance"))
                .contains("affected_callsites (our own resolved references): 1 file found");
        assertThat(part(bundle, "bands")).contains("deep_transitive_callers");
    }

    private static String asked(String compute) {
        var manifest =
                "must_read:\n  derived:\n    - name: asked\n      compute: " + compute + "\n      max_files: 9\n";
        return house.data("bundle_build", Map.of("manifest", manifest, "inputs", Map.of()))
                .toString();
    }

    @Test
    void aMemberNobodyIsSeenToUseIsLookedForWhereItsPackageIsHeld() {
        assertThat(asked("scip.refs(\"badge-maker.print\")"))
                .contains("source=references", "confidence=medium", "no use of print was resolved; see who imports")
                .contains("path=src/badge.js");
        assertThat(asked("scip.refs(\"badge-maker.unmentioned\")"))
                .contains("source=imports", "references → imports: it knows nothing of that name")
                .contains("path=src/badge.js");
        assertThat(asked("scip.refs(\"lodash.map\")")).contains("source=references", "no file found");
    }

    @Test
    void aCrateIsFoundByTheNameOfItsRegistry() {
        assertThat(asked("import_graph.reverse_lookup(\"proc-macro2\")")).contains("path=rs/src/lib.rs");
        assertThat(asked("scip.refs(\"proc-macro2::Span\")")).contains("path=rs/src/lib.rs");
    }

    @Test
    void theVersionThatIsToldIsThatOfThePackageAskedAbout() {
        assertThat(asked("dep_graph.consumers(\"memchr\")"))
                .contains("rs needs memchr (runtime, through bstr 1.7.0 → memchr, locked at 2.6.3)");
        assertThat(asked("dep_graph.consumers(\"proc-macro2\")"))
                .contains("rs needs proc-macro2 (runtime 1, locked at 1.0.78)");
    }

    @Test
    void testsInsideOfASourceFileExerciseIt() {
        assertThat(asked("test_inventory.tests_exercising(\"rs/src/glob.rs\")"))
                .contains("path=rs/src/glob.rs", "why=tests rs/src/glob.rs", "anything_matches", "nothing_does_not");
    }

    @Test
    void aPastBundleIsShownWithItsProvenanceAndItsDowngrades() {
        var built = build("vulnerability-remediation");
        var shown = house.data("bundle_show", Map.of("bundleId", part(built, "bundleId")));

        assertThat(shown).containsEntry("taskClass", "vulnerability-remediation");
        assertThat(part(shown, "files")).contains("path=src/mail.js, query=affected_callsites");
        assertThat(part(shown, "provenance"))
                .contains("compute=scip.refs(vulnerability.affected_symbols), source=references")
                .contains("downgrades=[scip → references: there is none here]")
                .contains("affected_callsites (our own resolved references): 1 file found");
        assertThat(part(shown, "inputs")).contains("vulnerability.affected_module=[lodash]");
        assertThat(part(shown, "uses")).contains("agent=");
        assertThat(house.call("bundle_show", Map.of("bundleId", "bundle-0000000000000000")))
                .containsEntry("errorCode", "NOT_FOUND");
    }

    @Test
    void filesThatAreLoweredToTheirPathSaySo() {
        var arguments =
                Map.<String, Object>of("taskClass", "vulnerability-remediation", "inputs", INPUTS, "tokens", 900);

        assertThat(part(house.data("bundle_build", arguments), "files")).contains("shown=path only");
    }

    @Test
    void theSameQuestionHasTheSameAnswerToTheByte() {
        var arguments = Map.<String, Object>of("taskClass", "vulnerability-remediation", "inputs", INPUTS);

        assertThat(house.data("bundle_build", arguments).toString())
                .isEqualTo(house.data("bundle_build", arguments).toString());
    }

    @Test
    void aPromotionAddsFilesAndIsRemembered() {
        var bundle = build("own");
        assertThat(part(bundle, "files")).doesNotContain("src/order.js");
        assertThat(part(bundle, "deferred")).contains("query=importers, reason=cap");

        var promoted = house.data("bundle_promote", Map.of("bundleId", part(bundle, "bundleId"), "name", "callers"));
        assertThat(part(promoted, "provenance")).contains("callers (import edges)");
        house.data(
                "bundle_feedback",
                Map.of(
                        "bundleId",
                        part(bundle, "bundleId"),
                        "consulted",
                        List.of("src/list.js"),
                        "missing",
                        List.of("x.js")));

        var report = house.data("manifest_report", Map.of("taskClass", "own"));
        assertThat(part(report, "entries")).contains("name=callers, band=may_read, runs=1, consulted=0, promoted=1");
        assertThat(part(report, "missing")).contains("x.js");
    }

    @Test
    void aSliceOfABundledFileCountsAsRead() {
        build("vulnerability-remediation");
        house.data("semantic_slice", Map.of("file", "src/order.js", "symbol", "order"));

        TestMachine.await(() -> part(
                        house.data("manifest_report", Map.of("taskClass", "vulnerability-remediation")), "entries")
                .matches("(?s).*name=one_hop_callers, band=should_read, runs=\\d+, consulted=1.*"));
    }

    @Test
    void everyShippedManifestIsSound() {
        for (var name : List.of("vulnerability-remediation", "refactor-symbol", "add-endpoint"))
            assertThat(house.data("manifest_validate", Map.of("manifest", name)))
                    .containsEntry("valid", true);
    }

    @Test
    void badManifestsAreRefusedWhole() {
        assertThat(house.data("manifest_validate", Map.of("manifest", "broken")).toString())
                .contains("valid=false")
                .contains("line=2")
                .contains("did you mean derived?");
        assertThat(house.call("bundle_build", Map.of("taskClass", "broken")))
                .containsEntry("errorCode", "BAD_ARGUMENT")
                .extractingByKey("summary")
                .asString()
                .contains("line 2: unknown key derivd");
        assertThat(house.call("bundle_build", Map.of("taskClass", "brokn")))
                .containsEntry("errorCode", "NOT_FOUND")
                .extractingByKey("hint")
                .asString()
                .contains("broken");
        assertThat(house.call("bundle_build", Map.of("taskClass", "../../etc/passwd")))
                .containsEntry("errorCode", "BAD_ARGUMENT");
        assertThat(house.call("bundle_build", Map.of("taskClass", "vulnerability-remediation")))
                .containsEntry("errorCode", "BAD_ARGUMENT")
                .extractingByKey("summary")
                .asString()
                .contains("vulnerability.affected_symbols, vulnerability.affected_module");
    }

    @Test
    void aNameInThePlaceOfAManifestMeansThatTaskClass() {
        var named = house.data("bundle_build", Map.of("manifest", "vulnerability-remediation", "inputs", INPUTS));

        assertThat(part(named, "bundleId")).isEqualTo(part(build("vulnerability-remediation"), "bundleId"));
        assertThat(house.call("bundle_build", Map.of("manifest", "refactor-symbl")))
                .containsEntry("errorCode", "NOT_FOUND")
                .containsEntry("hint", "Did you mean refactor-symbol?");
    }

    @Test
    void aMissingArgumentIsToldWithWhereItComesFrom() {
        assertThat(house.call("manifest_report", Map.of()).get("hint"))
                .asString()
                .contains("Give taskClass: such as refactor-symbol");
        assertThat(house.call("bundle_promote", Map.of("name", "callers")).get("hint"))
                .asString()
                .contains("Give bundleId: the id bundle_build told");
    }

    @Test
    void aManifestBehindALinkIsRefused() throws IOException {
        var outside = Files.writeString(folder.resolve("outside.yaml"), "must_read: {}\n");
        Files.createSymbolicLink(shop.folder().resolve("task-class-contexts/linked.yaml"), outside);

        assertThat(house.call("bundle_build", Map.of("taskClass", "linked")))
                .containsEntry("errorCode", "OUTSIDE_WORKSPACE");
    }

    @Test
    void unknownBundlesNamesAndClassesAreRefusedWithWhatThereIs() {
        var id = part(build("own"), "bundleId");

        assertThat(house.call("bundle_promote", Map.of("bundleId", "bundle-none", "name", "x")))
                .containsEntry("errorCode", "NOT_FOUND");
        assertThat(house.call("bundle_promote", Map.of("bundleId", id, "name", "importers")))
                .containsEntry("errorCode", "NOT_FOUND")
                .extractingByKey("hint")
                .asString()
                .contains("callers");
        assertThat(house.call("manifest_report", Map.of("taskClass", "nobody")))
                .containsEntry("errorCode", "NOT_FOUND");
        assertThat(house.call("bundle_build", Map.of("taskClass", "own", "inputs", Map.of("a", List.of(List.of(1))))))
                .containsEntry("errorCode", "BAD_ARGUMENT");
    }
}
