package dev.cairn.language.typescript.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.model.code.EdgeType;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptModulePathsTest {

    private static List<String> imports(Sources sources) {
        return sources.edges(EdgeType.IMPORTS);
    }

    @Test
    void aRelativePathMeansAFileOfAnyEndingOrTheIndexOfAFolder() {
        var sources = new Sources()
                .file("src/a.ts", "import './b';\nimport './c.js';\nimport './d';\nimport '..';\n")
                .file("src/b.tsx", "export const b = 1;\n")
                .file("src/c.ts", "export const c = 1;\n")
                .file("src/d/index.mjs", "export const d = 1;\n")
                .file("index.ts", "export const top = 1;\n");

        assertThat(imports(sources))
                .containsExactlyInAnyOrder(
                        "src/a.ts -> src/b.tsx",
                        "src/a.ts -> src/c.ts",
                        "src/a.ts -> src/d/index.mjs",
                        "src/a.ts -> index.ts");
    }

    @Test
    void optionsOfABundlerAreNoPartOfThePath() {
        var sources = new Sources().file("src/a.ts", "import './b?raw';\n").file("src/b.ts", "export default '';\n");

        assertThat(imports(sources)).containsExactly("src/a.ts -> src/b.ts");
    }

    @Test
    void theCompilerConfigurationOfTheNearestFolderMapsNames() {
        var sources = new Sources()
                .file(
                        "tsconfig.json",
                        "{ \"compilerOptions\": { \"baseUrl\": \".\", \"paths\": { \"@/*\": [\"src/*\"] } } }")
                .file(
                        "web/tsconfig.json",
                        "{ \"compilerOptions\": { \"baseUrl\": \".\", \"paths\": { \"@/*\": [\"app/*\"] } } }")
                .file("src/log.ts", "export const log = 1;\n")
                .file("web/app/log.ts", "export const log = 1;\n")
                .file("src/a.ts", "import { log } from '@/log';\n")
                .file("web/b.ts", "import { log } from '@/log';\n");

        assertThat(imports(sources)).containsExactlyInAnyOrder("src/a.ts -> src/log.ts", "web/b.ts -> web/app/log.ts");
    }

    @Test
    void aPackageOfTheWorkspaceExportsTheSubpathsThatItNames() {
        var sources = new Sources()
                .file(
                        "packages/door/package.json",
                        "{ \"name\": \"@shop/door\", \"exports\": { \".\": \"./src/main.ts\", \"./parts/*\": \"./src/p/*.ts\" } }")
                .file("packages/door/src/main.ts", "export const main = 1;\n")
                .file("packages/door/src/p/lock.ts", "export const lock = 1;\n")
                .file("app/a.ts", "import '@shop/door';\nimport '@shop/door/parts/lock';\nimport '@shop/doors';\n");

        assertThat(imports(sources))
                .containsExactlyInAnyOrder(
                        "app/a.ts -> packages/door/src/main.ts",
                        "app/a.ts -> packages/door/src/p/lock.ts",
                        "app/a.ts -> npm:@shop/doors");
    }

    @Test
    void aPackageMapsItsOwnImports() {
        var sources = new Sources()
                .file("door/package.json", "{ \"name\": \"door\", \"imports\": { \"#log\": \"./src/log.ts\" } }")
                .file("door/src/log.ts", "export const log = 1;\n")
                .file("door/src/deep/a.ts", "import { log } from '#log';\n");

        assertThat(imports(sources)).containsExactly("door/src/deep/a.ts -> door/src/log.ts");
    }

    @Test
    void modulesOfNodeAreKnownWithAndWithoutTheirScheme() {
        var sources = new Sources().file("a.js", "import 'node:fs';\nconst path = require('path');\n");

        assertThat(imports(sources)).containsExactlyInAnyOrder("a.js -> node:fs", "a.js -> node:path");
    }
}
