package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackageImportsTest {

    /// Imports of external packages: `user:line:column -> package member`.
    private static List<String> imports(Sources sources) {
        var graph = sources.graph();
        var found = new ArrayList<String>();
        for (int edge = 0; edge < graph.edges(); edge++) {
            var read = graph.edge(edge);
            if (read.type() != EdgeType.IMPORTS || !graph.isPackage(read.to())) continue;
            assertThat(read.provenance()).isEqualTo(EdgeProvenance.IMPORT_RESOLVED);
            found.add((graph.id(read.from()) + ":" + read.line() + ":" + read.column() + " -> " + graph.id(read.to())
                            + " " + graph.member(edge))
                    .strip());
        }
        return found;
    }

    @Test
    void aScriptImportsPackagesAndTheirMembers() {
        var sources = new Sources()
                .file(
                        "src/a.ts",
                        "import _ from 'lodash';\nimport { useState, useMemo } from 'react';\nimport './b';\n")
                .file("src/b.ts", "export * from 'rxjs';\n")
                .file("src/c.js", "const fs = require('fs');\nfs.readFileSync('x');\n");

        assertThat(imports(sources))
                .contains(
                        "src/a.ts:1:1 -> npm:lodash default",
                        "src/a.ts:2:1 -> npm:react useState",
                        "src/a.ts:2:1 -> npm:react useMemo",
                        "src/b.ts:1:1 -> npm:rxjs")
                .anyMatch(told -> told.startsWith("src/c.js:1:") && told.contains(" -> node:fs"));
        assertThat(sources.edges(EdgeType.IMPORTS)).contains("src/a.ts -> src/b.ts");
    }

    @Test
    void aPythonFileImportsPackagesAndTheirMembers() {
        var sources = new Sources()
                .file("app/a.py", "import json\nimport numpy as np\nfrom requests import get\nfrom app.b import f\n")
                .file("app/b.py", "def f():\n    import yaml\n    return yaml.load('')\n");

        assertThat(imports(sources))
                .containsExactlyInAnyOrder(
                        "app/a.py:1:8 -> python:json",
                        "app/a.py:2:8 -> pypi:numpy",
                        "app/a.py:3:1 -> pypi:requests get",
                        "app/b.py::f:2:12 -> pypi:yaml");
    }

    @Test
    void aGoFileImportsPackages() {
        var sources = new Sources()
                .file("go.mod", "module example.com/m\n")
                .file("a/a.go", "package a\n\nimport (\n\t\"fmt\"\n\n\t\"github.com/spf13/cobra\"\n)\n");

        assertThat(imports(sources)).hasSize(2).anyMatch(told -> told.startsWith("a/a.go:4:") && told.endsWith("fmt"));
        assertThat(imports(sources)).anyMatch(told -> told.startsWith("a/a.go:6:") && told.contains("spf13/cobra"));
    }

    @Test
    void aRustFileImportsCrates() {
        var sources = new Sources()
                .file("Cargo.toml", "[package]\nname = \"m\"\n\n[dependencies]\nserde = \"1\"\n")
                .file("src/lib.rs", "use serde::Serialize;\nuse std::collections::HashMap;\nuse crate::x::f;\nmod x;\n")
                .file("src/x.rs", "pub fn f() {}\n");

        assertThat(imports(sources))
                .anyMatch(told -> told.startsWith("src/lib.rs:1:") && told.endsWith("cargo:serde Serialize"))
                .anyMatch(told -> told.startsWith("src/lib.rs:2:") && told.endsWith("rust:std collections.HashMap"))
                .hasSize(2);
    }

    @Test
    void aJavaFileImportsPackages() {
        var sources = new Sources()
                .file(
                        "a/A.java",
                        "package a;\n\nimport java.util.List;\nimport org.slf4j.*;\nimport b.B;\nclass A {}\n")
                .file("b/B.java", "package b;\n\npublic class B {}\n");

        assertThat(imports(sources))
                .anyMatch(told -> told.startsWith("a/A.java:3:") && told.endsWith("List"))
                .anyMatch(told -> told.startsWith("a/A.java:4:") && told.contains("org.slf4j"))
                .hasSize(2);
    }

    @Test
    void anImportCountsOnceAmongTheUsesOfAPackage() {
        var graph = new Sources()
                .file("src/x.ts", "import { map } from 'lodash';\nexport const y = map([], g => g);\n")
                .graph();

        assertThat(graph.externalUses("npm:lodash", "map"))
                .extracting(use -> use.edge().type() + " " + use.edge().line())
                .containsExactlyInAnyOrder("IMPORTS 1", "REFERENCES 2");
    }
}
