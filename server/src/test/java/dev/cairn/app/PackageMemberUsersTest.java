package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who uses one member of a package is found through every form of import, or said to be possible.
class PackageMemberUsersTest {

    @TempDir
    Path folder;

    @Test
    void everyFormOfImportIsUnderstoodWithItsSites() {
        var repo = GitRepo.create(folder.resolve("shop"));
        repo.write("package.json", """
                        {"name": "shop", "dependencies": {"lodash": "4.17.21"}}
                        """)
                .write("src/path.js", "import cloneDeepWith from 'lodash/cloneDeepWith';\ncloneDeepWith(1);\n")
                .write("src/star.js", "import * as _ from 'lodash';\n_.cloneDeepWith(1);\n")
                .write("src/member.js", "const cdw = require('lodash').cloneDeepWith;\ncdw(1);\n")
                .write("src/parts.js", "const { cloneDeepWith: w } = require('lodash');\nw(1);\n")
                .write("src/named.ts", "import _, { cloneDeepWith as cc } from 'lodash';\ncc(_.map([]));\n")
                .write("src/single.js", "const cdw = require('lodash.clonedeepwith');\ncdw(1);\n")
                .write(
                        "src/computed.js",
                        "const _ = require('lodash');\nconst clone = _['cloneDeepWith'];\nclone(1);\n")
                .write("src/other.js", "import _ from 'lodash';\n_.map([]);\n")
                .write("src/typed.js", "/** @type {import('lodash').cloneDeepWith} */\nlet nothing;\n")
                .write("go/go.mod", "module example.com/shop\n\nrequire github.com/pkg/errors v0.9.1\n")
                .write("go/dot.go", "package shop\n\nimport . \"github.com/pkg/errors\"\n\nvar E = Wrap(nil, \"x\")\n")
                .write(
                        "go/named.go",
                        "package shop\n\nimport perr \"github.com/pkg/errors\"\n\nvar F = perr.Wrap(nil, \"x\")\n");
        repo.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, repo.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));

            var users = users(house, "npm:lodash::cloneDeepWith");
            assertThat(AnswerValues.all(users, "data.files.path"))
                    .containsExactlyInAnyOrder(
                            "src/path.js",
                            "src/star.js",
                            "src/member.js",
                            "src/parts.js",
                            "src/named.ts",
                            "src/single.js",
                            "src/computed.js");
            assertThat(AnswerValues.all(users, "data.files.sites")).contains("src/star.js:2:3", "src/parts.js:2:1");

            var wrapping = users(house, "github.com/pkg/errors.Wrap");
            assertThat(AnswerValues.all(wrapping, "data.files.path"))
                    .containsExactlyInAnyOrder("go/named.go", "go/dot.go");
        }
    }

    private static Map<String, Object> users(InProcessDaemon house, String symbol) {
        var manifest = """
                task_class: users
                must_read:
                  derived:
                    - {name: users, compute: 'scip.refs("%s")', max_files: 60}
                """.formatted(symbol);
        return house.call("bundle_build", Map.of("manifest", manifest, "inputs", Map.of(), "profile", "debug"));
    }
}
