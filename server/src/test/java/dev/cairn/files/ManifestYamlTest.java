package dev.cairn.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.Compute;
import dev.cairn.engine.bundle.manifest.DerivedQuery;
import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.engine.bundle.manifest.ManifestFault;
import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.engine.bundle.manifest.TaskManifestReader;
import dev.cairn.testing.Cases;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Valid and invalid manifests.
class ManifestYamlTest {

    private static final TaskManifestReader READER = new TaskManifestReader(new ManifestYaml());

    private static TaskManifestReader.CheckedManifest read(String text) {
        return READER.read(new ManifestText(text, "try", "The manifest"));
    }

    private static Manifest sound(String text) {
        var checked = read(text);
        assertThat(checked.faults()).isEmpty();
        return checked.manifest().orElseThrow();
    }

    private static List<String> faults(String text) {
        var checked = read(text);
        assertThat(checked.manifest()).isEmpty();
        return checked.faults().stream().map(ManifestFault::toString).toList();
    }

    private static String query(String compute) {
        return "must_read:\n  derived:\n    - name: one\n      compute: " + compute + "\n      max_files: 5\n";
    }

    @Test
    void bandsQueriesAndReuseAreReadInOrder() {
        var manifest = sound("""
                # an excerpt
                must_read:
                  derived:
                    - name: call_sites
                      compute: scip.refs(issue.symbols)
                      max_files: 30
                    - name: importers
                      compute: import_graph.reverse_lookup(issue.module)
                      max_files: 50

                should_read:
                  derived:
                    - name: tests
                      compute: test_inventory.tests_exercising(importers)
                      max_files: 100

                may_read:
                  derived:
                    - name: far
                      compute: import_graph.transitive_callers(importers, depth=3)
                      max_files: 200
                """);

        assertThat(manifest.taskClass()).isEqualTo("try");
        assertThat(manifest.queries().map(DerivedQuery::name))
                .containsExactly("call_sites", "importers", "tests", "far");
        assertThat(manifest.band(Band.MAY).derived().getFirst().compute().depth())
                .isEqualTo(3);
    }

    @Test
    void allOtherManifestFieldsAreRead() {
        var manifest = sound("""
                schema_version: 1
                task_class: fix-it
                confidence_floor: high
                bootstrap_globs: ["*.json", README.md]
                budget: {max_files: 9, max_tokens: 900, per_file_max_tokens: 90}
                must_read:
                  repo_context_keys: [language_stack, build_system, manifests, dependency_graph, test_inventory, ci,
                                      entrypoints, index_health, communities, ownership, docs]
                  globs:
                    - "src/**/*.ts"
                  derived:
                    - name: callers
                      compute: import_graph.transitive_callers("src/a.ts")
                      depth: 2
                      max_files: 10
                      fallback: import_graph.reverse_lookup('a')
                """);

        assertThat(manifest.taskClass()).isEqualTo("fix-it");
        assertThat(manifest.budget().perFileMaxTokens()).isEqualTo(90);
        assertThat(manifest.band(Band.MUST).keys()).hasSize(11);
        var query = manifest.band(Band.MUST).derived().getFirst();
        assertThat(query.compute().written()).isEqualTo("import_graph.transitive_callers(\"src/a.ts\", depth=2)");
        assertThat(query.fallback().map(Compute::written)).contains("import_graph.reverse_lookup(\"a\")");
    }

    @Test
    void allFaultsAreToldWithTheirLines() {
        assertThat(faults("""
                schema_version: 2
                must_red:
                  derived: []
                must_read:
                  derived:
                    - name: one
                      compute: git_blame.authors(x)
                      max_files: 0
                    - name: one
                      compute: import_graph.transitive_callers(later, depth=9)
                      max_files: 10
                    - name: later
                      compute: import_graph.transitive_callers(later)
                      max_files: many
                      dept: 1
                  repo_context_keys: [language_stak]
                confidence_floor: sure
                """))
                .satisfiesExactly(
                        fault -> assertThat(fault).startsWith("line 1: schema_version is 2"),
                        fault -> assertThat(fault)
                                .startsWith("line 2: unknown key must_red")
                                .contains("did you mean must_read?"),
                        fault -> assertThat(fault)
                                .startsWith("line 7: there is no query git_blame.authors")
                                .contains(
                                        "dep_graph.consumers, import_graph.reverse_lookup, import_graph.transitive_callers")
                                .contains("scip.refs, test_inventory.tests_exercising"),
                        fault -> assertThat(fault)
                                .startsWith("line 8: max_files is 0; it must be a number from 1 to 1000"),
                        fault -> assertThat(fault).startsWith("line 9: the name one is already used on line 6"),
                        fault -> assertThat(fault).startsWith("line 10: depth is 9, outside 1 to 5"),
                        fault -> assertThat(fault).startsWith("line 13: later refers to itself"),
                        fault -> assertThat(fault).startsWith("line 14: max_files is many"),
                        fault -> assertThat(fault)
                                .startsWith("line 15: unknown key dept")
                                .contains("did you mean depth?"),
                        fault -> assertThat(fault).startsWith("line 16: unknown repo_context_key language_stak"),
                        fault -> assertThat(fault).startsWith("line 17: confidence_floor is sure"));
    }

    @Test
    void forwardAndUnknownReferencesAreTold() {
        assertThat(faults("""
                must_read:
                  derived:
                    - name: one
                      compute: import_graph.transitive_callers(two)
                      max_files: 5
                should_read:
                  derived:
                    - name: two
                      compute: import_graph.transitive_callers(ones)
                      max_files: 5
                """))
                .containsExactly(
                        "line 4: two is declared later (should_read, line 8); a query may use only earlier ones",
                        "line 9: there is no query ones; did you mean one?");
    }

    @Test
    void aBandThatStandsEarlierInTheFileIsStillResolvedLater() {
        assertThat(faults("""
                may_read:
                  derived:
                    - name: wide
                      compute: import_graph.reverse_lookup("a")
                      max_files: 5
                must_read:
                  derived:
                    - name: narrow
                      compute: import_graph.transitive_callers(wide)
                      max_files: 5
                """))
                .singleElement()
                .asString()
                .startsWith("line 9: wide is declared later (may_read, line 3)");
    }

    @Test
    void aFileSetIsNoSymbolModuleOrPackage() {
        for (var compute :
                List.of("scip.refs(files)", "import_graph.reverse_lookup(files)", "dep_graph.consumers(files)"))
            assertThat(faults("""
                    must_read:
                      derived:
                        - name: files
                          compute: import_graph.transitive_callers(task.files)
                          max_files: 5
                        - name: wrong
                          compute: %s
                          max_files: 5
                    """.formatted(compute)))
                    .singleElement()
                    .asString()
                    .contains("but files is a file set");
    }

    @Test
    void depthIsGivenOnceAndOnlyWhereItMeansSomething() {
        assertThat(faults(query("import_graph.transitive_callers(task.files, depth=2)") + "      depth: 2\n"))
                .containsExactly("line 6: depth is given both here and in compute");
        assertThat(faults(query("scip.refs(task.symbols)") + "      depth: 2\n"))
                .singleElement()
                .asString()
                .contains("depth belongs to import_graph.transitive_callers alone");
        assertThat(faults(query("scip.refs(task.symbols, depth=2)")))
                .singleElement()
                .asString()
                .contains("depth belongs to");
        assertThat(faults(query("import_graph.transitive_callers(task.files, hops=2)")))
                .singleElement()
                .asString()
                .contains("there is no option hops");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scip.refs(a.b) + scip.refs(c.d)",
                "scip.refs(scip.refs(a.b))",
                "scip.refs()",
                "scip.refs",
                "'scip.refs(a.b'",
                "scip.refs(a.b, c.d)",
                "import_graph.transitive_callers(a.b, depth=x)",
                "'import_graph.transitive_callers(a.b, depth=1,)'",
                "scip.refs(a..b)",
                "eval(a.b)"
            })
    void unknownExpressionsAreRefused(String compute) {
        assertThat(faults(query(compute)))
                .isNotEmpty()
                .allSatisfy(fault -> assertThat(fault).startsWith("line 4: "));
    }

    @Test
    void anchorsAliasesAndMergesAreRefused() {
        var bomb = new StringBuilder("a0: &a0 [x, x, x]\n");
        for (int level = 1; level < 30; level++)
            bomb.append("a%d: &a%d [*a%d, *a%d, *a%d]\n".formatted(level, level, level - 1, level - 1, level - 1));

        assertThat(faults(bomb.toString())).singleElement().asString().contains("line 1: anchors and aliases");
        assertThat(faults("must_read:\n  globs: *x\n"))
                .singleElement()
                .asString()
                .contains("line 2: anchors and aliases");
    }

    @Test
    void sizeNestingAndCountHaveLimits() {
        assertThat(faults("# " + "x".repeat(ManifestText.BYTES_MAX)))
                .singleElement()
                .asString()
                .contains("more than 65536");
        assertThat(faults("[".repeat(70) + "]".repeat(70)))
                .singleElement()
                .asString()
                .contains("nested deeper than 64 levels");
        assertThat(faults("must_read:\n  derived: [" + "{},".repeat(10_000) + "]\n"))
                .singleElement()
                .asString()
                .contains("10000 entries, more than 100");
        assertThat(faults("must_read:\n  globs: [" + "a,".repeat(10_000) + "]\n"))
                .singleElement()
                .asString()
                .contains("10000 entries, more than 200");
        assertThat(faults("x: [" + "a,".repeat(30_000) + "]\n"))
                .singleElement()
                .asString()
                .contains("more than 20000");
        assertThat(faults("{a: ".repeat(9_000))).singleElement().asString().contains("nested deeper");
    }

    @Test
    void aDocumentThatIsNotAManifestIsReported() {
        assertThat(faults("")).singleElement().asString().contains("declares nothing");
        assertThat(faults("just text")).singleElement().asString().contains("must hold fields");
        assertThat(faults("must_read: [1, 2]")).singleElement().asString().contains("must_read must hold fields");
        assertThat(faults("must_read: {globs: {a: b}}"))
                .singleElement()
                .asString()
                .contains("globs must be a list");
        assertThat(faults("a: b: c")).singleElement().asString().contains("line 1: this is not YAML");
        assertThat(faults("must_read: {}\n---\nmust_read: {}\n"))
                .singleElement()
                .asString()
                .contains("second one begins");
        assertThat(faults("must_read: {}\nmust_read: {}\n"))
                .singleElement()
                .asString()
                .contains("twice");
        assertThat(faults("? [a]\n: b\n")).singleElement().asString().contains("a key must be a plain text");
        assertThat(faults("must_read:\n  globs: [../x, /etc/passwd]\n")).hasSize(2);
    }

    @Test
    void noTextMakesTheReaderFail() {
        var pieces = List.of(
                "must_read:",
                "\n",
                "  derived:",
                " - ",
                "name: a",
                "compute: ",
                "scip.refs(",
                "a.b",
                ")",
                "{",
                "}",
                "[",
                "]",
                "&x ",
                "*x",
                "\t",
                "'",
                "\"",
                "max_files: ",
                "1",
                "|",
                ">",
                "? ",
                ": ",
                "#",
                "\u0000",
                "é");
        Cases.forAll(random -> {
            var text = new StringBuilder();
            for (int piece = random.nextInt(40); piece >= 0; piece--)
                text.append(pieces.get(random.nextInt(pieces.size())));
            var checked = read(text.toString());
            assertThat(checked.manifest().isPresent())
                    .isEqualTo(checked.faults().isEmpty());
        });
    }
}
