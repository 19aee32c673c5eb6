package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Packages of a workspace name what their build makes; the workspace holds what it is made from.
class BuiltImportsTest {

    private static final String COMPILED = """
            { "compilerOptions": { "rootDir": "code/", "outDir": "./made", }, "include": ["./code/**/*"] }""";

    private final Sources sources = new Sources();

    @Test
    void theCompilerConfigurationMapsThePackageMainToItsSource() {
        sources.file("packages/door/package.json", "{ \"name\": \"door\", \"main\": \"./made/index.js\" }")
                .file("packages/door/tsconfig.json", COMPILED)
                .file("packages/door/code/index.ts", "export class Door { close() {} }")
                .file("packages/door/test/close.ts", "import { Door } from '..';\nnew Door().close();")
                .file("packages/door/test/deep/close.js", "const { Door } = require('../..');\nnew Door().close();")
                .file("packages/hall/lib/hall.ts", "import { Door } from 'door';\nnew Door().close();");

        assertThat(imports(EdgeProvenance.IMPORT_RESOLVED))
                .containsExactlyInAnyOrder(
                        "packages/door/test/close.ts -> packages/door/code/index.ts",
                        "packages/door/test/deep/close.js -> packages/door/code/index.ts",
                        "packages/hall/lib/hall.ts -> packages/door/code/index.ts");
        assertThat(sources.edges(EdgeType.CALLS))
                .contains("packages/door/test/close.ts -> packages/door/code/index.ts::Door::close");
    }

    @Test
    void anImportOfABuiltFileReadsItsSource() {
        sources.file("package.json", "{ \"name\": \"door\" }")
                .file("tsconfig.base.json", "{ \"compilerOptions\": { \"rootDir\": \"code\" } }")
                .file(
                        "tsconfig.json",
                        "{ \"extends\": \"./tsconfig.base\", \"compilerOptions\": { \"outDir\": \"made/cjs\" } }")
                .file(
                        "tsconfig.esm.json",
                        "{ \"include\": [\"code\"], \"compilerOptions\": { \"outDir\": \"made/esm\" } }")
                .file("code/parts/lock.ts", "export function lock() {}")
                .file("test/one.js", "require('../made/cjs/parts/lock.js').lock();")
                .file("test/two.mjs", "import { lock } from '../made/esm/parts/lock.js';\nlock();");

        assertThat(imports(EdgeProvenance.IMPORT_RESOLVED))
                .containsExactlyInAnyOrder("test/one.js -> code/parts/lock.ts", "test/two.mjs -> code/parts/lock.ts");
    }

    @Test
    void withoutAConfigurationTheSameNameAmongTheSourcesIsInferred() {
        sources.file("door/package.json", "{ \"name\": \"door\", \"main\": \"build/esm-debug/main.js\" }")
                .file("door/lib/main.js", "exports.open = function open() {};")
                .file("door/test/main.js", "const door = require('..');\ndoor.open();")
                .file("door/test/built.js", "const door = require('../dist/main');\ndoor.open();");

        assertThat(imports(EdgeProvenance.IMPORT_RESOLVED)).isEmpty();
        assertThat(imports(EdgeProvenance.HEURISTIC))
                .containsExactlyInAnyOrder(
                        "door/test/main.js -> door/lib/main.js", "door/test/built.js -> door/lib/main.js");
    }

    @Test
    void ambiguousSourcesAreNotUsed() {
        sources.file("door/package.json", "{ \"name\": \"door\", \"main\": \"dist/main.js\" }")
                .file("door/lib/main.js", "exports.open = function open() {};")
                .file("door/src/main.js", "exports.open = function open() {};")
                .file("door/test/main.js", "const door = require('..');\ndoor.open();");

        assertThat(sources.imports()).isEmpty();
    }

    @Test
    void aMissingFileOfTheSourcesIsNotLookedForElsewhere() {
        sources.file("package.json", "{ \"name\": \"door\", \"main\": \"dist/main.js\" }")
                .file("src/main.js", "exports.open = function open() {};")
                .file("src/user.js", "import { open } from './gone/main';\nimport { shut } from './types/main';")
                .file("user.js", "import { open } from './types/main';");

        assertThat(sources.imports()).isEmpty();
    }

    @Test
    void theRootOfAWorkspaceMayBeNamedAfterItsMainPackage() {
        sources.file("package.json", "{ \"name\": \"door\", \"private\": true, \"workspaces\": [\"packages/*\"] }")
                .file("packages/door/package.json", "{ \"name\": \"door\", \"types\": \"dist/index.d.ts\" }")
                .file("packages/door/src/index.ts", "export function open() {}")
                .file("packages/hall/src/hall.ts", "import { open } from 'door';\nopen();");

        assertThat(sources.imports()).containsExactly("packages/hall/src/hall.ts:1 -> packages/door/src/index.ts");
    }

    private List<String> imports(EdgeProvenance provenance) {
        var graph = sources.graph();
        return IntStream.range(0, graph.edges())
                .mapToObj(graph::edge)
                .filter(edge -> edge.type() == EdgeType.IMPORTS && edge.provenance() == provenance)
                .map(edge -> graph.id(edge.from()) + " -> " + graph.id(edge.to()))
                .toList();
    }
}
