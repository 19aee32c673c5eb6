package dev.cairn.language.typescript.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.build.ReadPackages;
import org.junit.jupiter.api.Test;

/// Packages of node: workspaces, catalogs, and the lock files of four package managers.
class NodePackagesTest {

    private static final String APP = """
            {
              "name": "@acme/app",
              "version": "2.0.0",
              "dependencies": {
                "@acme/lib": "workspace:*",
                "express": "^4.0.0",
                "left": "npm:left-pad@^1.3.0"
              },
              "devDependencies": {"vitest": "^2.0.0"},
              "peerDependencies": {"react": ">=17"},
              "optionalDependencies": {"fsevents": "~2.3.0"}
            }
            """;

    private static final String LIB = """
            {"name": "@acme/lib", "dependencies": {"lodash": "^4.17.0"}}
            """;

    private static final String ROOT = """
            {"name": "acme", "private": true, "workspaces": ["packages/*"]}
            """;

    private static final String PNPM_5 = """
                lockfileVersion: 5.4
                importers:
                  packages/lib:
                    specifiers:
                      lodash: ^4.17.0
                    dependencies:
                      lodash: 4.17.21_react@18.2.0
                packages:
                  /lodash/4.17.21_react@18.2.0:
                    resolution: {integrity: sha512-x}
                    dependencies:
                      '@scope/dep': 1.0.0
                  /@scope/dep/1.0.0:
                    resolution: {integrity: sha512-y}
                """;

    private static final String PNPM_6 = """
                lockfileVersion: '6.0'
                importers:
                  packages/lib:
                    dependencies:
                      lodash:
                        specifier: ^4.17.0
                        version: 4.17.21(react@18.2.0)
                packages:
                  /lodash@4.17.21(react@18.2.0):
                    resolution: {integrity: sha512-x}
                    dependencies:
                      '@scope/dep': 1.0.0
                  /@scope/dep@1.0.0:
                    resolution: {integrity: sha512-y}
                """;

    private static final String PNPM_9 = """
                lockfileVersion: '9.0'
                importers:
                  packages/lib:
                    dependencies:
                      lodash:
                        specifier: ^4.17.0
                        version: 4.17.21(react@18.2.0)
                packages:
                  lodash@4.17.21:
                    resolution: {integrity: sha512-x}
                    deprecated: |
                      use: something else
                  '@scope/dep@1.0.0':
                    resolution: {integrity: sha512-y}
                snapshots:
                  lodash@4.17.21(react@18.2.0):
                    dependencies:
                      '@scope/dep': 1.0.0
                  '@scope/dep@1.0.0': {}
                """;

    private static ReadPackages acme() {
        return new ReadPackages()
                .file("package.json", ROOT)
                .file("packages/app/package.json", APP)
                .file("packages/lib/package.json", LIB);
    }

    @Test
    void everyNeedHasItsScopeItsLineAndWhatItMeans() {
        assertThat(ReadPackages.needs(acme().graph()))
                .containsExactly(
                        "@acme/app > !pkg:npm/%40acme/lib runtime packages/app/package.json:5",
                        "@acme/app > pkg:npm/express runtime packages/app/package.json:6",
                        "@acme/app > pkg:npm/left-pad runtime packages/app/package.json:7",
                        "@acme/app > pkg:npm/vitest dev packages/app/package.json:9",
                        "@acme/app > pkg:npm/react peer packages/app/package.json:10",
                        "@acme/app > pkg:npm/fsevents optional packages/app/package.json:11",
                        "@acme/lib > pkg:npm/lodash runtime packages/lib/package.json:1");
    }

    @Test
    void theOlderNpmLockNestsPackagesAsFoldersDo() {
        var found = acme().file("package-lock.json", """
                {"lockfileVersion": 1, "dependencies": {
                  "express": {"version": "4.18.2", "requires": {"debug": "2.6.9"},
                    "dependencies": {"debug": {"version": "2.6.9"}}},
                  "debug": {"version": "4.3.4"},
                  "lodash": {"version": "4.17.21"}}}
                """).consumers("debug");

        assertThat(ReadPackages.told(found))
                .containsExactly("THROUGH_OUTSIDE @acme/app via express>debug packages/app/package.json:6");
        assertThat(found.installed())
                .extracting(one -> one.purl() + " " + one.isDirect())
                .containsExactly("pkg:npm/debug@2.6.9 false", "pkg:npm/debug@4.3.4 false");
    }

    @Test
    void theNewerNpmLockResolvesPackagesPerWorkspace() {
        var acme = acme().file("package-lock.json", """
                {"lockfileVersion": 3, "packages": {
                  "": {"name": "acme", "workspaces": ["packages/*"]},
                  "node_modules/@acme/lib": {"resolved": "packages/lib", "link": true},
                  "node_modules/lodash": {"version": "3.10.1"},
                  "node_modules/express": {"version": "4.18.2", "dependencies": {"lodash": "3"}},
                  "packages/app": {"name": "@acme/app", "dependencies": {"express": "^4.0.0"}},
                  "packages/lib": {"name": "@acme/lib", "dependencies": {"lodash": "^4.17.0"}},
                  "packages/lib/node_modules/lodash": {"version": "4.17.21"}}}
                """);

        assertThat(ReadPackages.told(acme.consumers("pkg:npm/lodash")))
                .containsExactly(
                        "DIRECT @acme/lib via lodash packages/lib/package.json:1",
                        "THROUGH_OUTSIDE @acme/app via express>lodash packages/app/package.json:6");
        assertThat(ReadPackages.told(acme.consumers("pkg:npm/lodash@4.17.21")))
                .containsExactly(
                        "DIRECT @acme/lib via lodash packages/lib/package.json:1",
                        "THROUGH_WORKSPACE @acme/app via @acme/lib>lodash packages/app/package.json:5");
    }

    @Test
    void pnpmLocksOfThreeFormsNameTheSamePackages() {
        for (var text : new String[] {PNPM_5, PNPM_6, PNPM_9}) {
            var acme = acme().file("pnpm-workspace.yaml", "packages:\n  - 'packages/*'\n")
                    .file("pnpm-lock.yaml", text);
            assertThat(acme.graph().dependencies(acme.graph().packages().getLast()))
                    .extracting(need -> need.purl().toString())
                    .containsExactly("pkg:npm/lodash@4.17.21");
            assertThat(ReadPackages.told(acme.consumers("@scope/dep")))
                    .containsExactly(
                            "THROUGH_OUTSIDE @acme/lib via lodash>@scope/dep packages/lib/package.json:1",
                            "THROUGH_WORKSPACE @acme/app via @acme/lib>lodash>@scope/dep packages/app/package.json:5");
        }
    }

    @Test
    void bothFormsOfTheYarnLockAnswerWhatWasAskedFor() {
        var one = """
                # yarn lockfile v1

                "@scope/dep@^1.0.0":
                  version "1.0.2"

                express@^4.0.0:
                  version "4.18.2"
                  resolved "https://registry.example.org/express"
                  dependencies:
                    "@scope/dep" "^1.0.0"

                lodash@^4.16.0, lodash@^4.17.0:
                  version "4.17.21"
                """;
        var two = """
                __metadata:
                  version: 8

                "@acme/lib@workspace:*, @acme/lib@workspace:packages/lib":
                  version: 0.0.0-use.local
                  resolution: "@acme/lib@workspace:packages/lib"
                  dependencies:
                    lodash: "npm:^4.17.0"

                "@scope/dep@npm:^1.0.0":
                  version: 1.0.2
                  resolution: "@scope/dep@npm:1.0.2"

                "express@npm:^4.0.0":
                  version: 4.18.2
                  resolution: "express@npm:4.18.2"
                  dependencies:
                    "@scope/dep": "npm:^1.0.0"

                "lodash@npm:^4.16.0, lodash@npm:^4.17.0":
                  version: 4.17.21
                  resolution: "lodash@npm:4.17.21"
                """;
        for (var text : new String[] {one, two}) {
            var acme = acme().file("yarn.lock", text);
            assertThat(acme.consumers("lodash").installed())
                    .extracting(found -> found.purl() + " " + found.isDirect())
                    .containsExactly("pkg:npm/lodash@4.17.21 true");
            assertThat(ReadPackages.told(acme.consumers("@scope/dep")))
                    .containsExactly("THROUGH_OUTSIDE @acme/app via express>@scope/dep packages/app/package.json:6");
            assertThat(ReadPackages.told(acme.consumers("lodash")))
                    .containsExactly(
                            "DIRECT @acme/lib via lodash packages/lib/package.json:1",
                            "THROUGH_WORKSPACE @acme/app via @acme/lib>lodash packages/app/package.json:5");
        }
    }

    @Test
    void aCatalogRangeIsReplacedByTheRangeItNames() {
        var graph = new ReadPackages()
                .file(
                        "pnpm-workspace.yaml",
                        "packages:\n- apps/*\ncatalog:\n  react: ^18.0.0\ncatalogs:\n  old:\n    react: ^16.0.0\n")
                .file("apps/a/package.json", "{\"name\": \"a\", \"dependencies\": {\"react\": \"catalog:\"}}")
                .file("apps/b/package.json", "{\"name\": \"b\", \"dependencies\": {\"react\": \"catalog:old\"}}")
                .graph();

        assertThat(graph.dependencies())
                .extracting(need -> need.declared().range())
                .containsExactly("^18.0.0", "^16.0.0");
    }

    @Test
    void aPackageThatALockTakesFromOutsideIsNotTheOneOfTheSameNameInside() {
        var graph = new ReadPackages()
                .file("package.json", "{\"name\": \"root\", \"dependencies\": {\"debug\": \"^4.0.0\"}}")
                .file("fixtures/debug/package.json", "{\"name\": \"debug\"}")
                .file("package-lock.json", """
                        {"lockfileVersion": 3, "packages": {
                          "": {"dependencies": {"debug": "^4.0.0"}},
                          "node_modules/debug": {"version": "4.3.4"}}}
                        """)
                .graph();

        assertThat(ReadPackages.needs(graph)).containsExactly("root > pkg:npm/debug@4.3.4 runtime package.json:1");
    }

    @Test
    void aFileBelongsToThePackageWhoseFolderIsNearest() {
        var graph = acme().graph();

        assertThat(graph.owner("packages/app/src/a.ts"))
                .hasValueSatisfying(one -> assertThat(one.name()).isEqualTo("@acme/app"));
        assertThat(graph.owner("scripts/x.js"))
                .hasValueSatisfying(one -> assertThat(one.name()).isEqualTo("acme"));
        assertThat(graph.owner("packages/apple/x.js"))
                .hasValueSatisfying(one -> assertThat(one.name()).isEqualTo("acme"));
    }
}
