package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A pack lists the tests that run its code.
class PackTestsTest {

    @TempDir
    Path folder;

    @Test
    void testsOfTheOwnPackageThatRunComeFirst() {
        try (var machine = new TestMachine(folder)) {
            var repo = GitRepo.create(folder.resolve("shop"));
            repo.write("packages/door/package.json", "{ \"name\": \"door\", \"main\": \"./dist/index.js\" }")
                    .write("packages/door/lib/index.ts", "export function unbolt(width: number) { return width; }\n")
                    .write("packages/door/test/all.test-d.ts", """
                            import { unbolt } from '..'
                            it('has types', () => { unbolt(1) })
                            """)
                    .write("packages/door/test/wide.test.ts", """
                            import { unbolt } from '..'
                            it('is wide', () => { unbolt(2) })
                            """)
                    .write("packages/aisle/test/walk.test.ts", """
                            import { unbolt } from 'door'
                            it('walks', () => { unbolt(3) })
                            """);
            repo.commit("Add doors", Instant.parse("2025-03-03T10:00:00Z"));
            try (var house = new InProcessDaemon(machine, repo.folder(), folder)) {
                house.data("graph_rebuild", Map.of("mode", "full"));

                var pack = house.data("context_pack", Map.of("task", "make unbolt wider", "profile", "balanced"));

                assertThat(String.valueOf(pack.get("tests")))
                        .contains("packages/door/test/wide.test.ts")
                        .doesNotContain("test-d")
                        .matches("(?s).*wide\\.test\\.ts.*walk\\.test\\.ts.*");
            }
        }
    }

    @Test
    void withoutCallersTheTestsNamedAfterTheFileAreListed() {
        try (var machine = new TestMachine(folder)) {
            var repo = GitRepo.create(folder.resolve("shop"));
            repo.write("shop/parts/hinge.py", "def grease_hinge(drops):\n    return drops\n")
                    .write("checks/test_hinge.py", "def test_it(cli):\n    cli('hinge')\n")
                    .write("checks/test_other.py", "def test_other(cli):\n    cli('other')\n");
            repo.commit("Add hinges", Instant.parse("2025-03-03T10:00:00Z"));
            try (var house = new InProcessDaemon(machine, repo.folder(), folder)) {
                house.data("graph_rebuild", Map.of("mode", "full"));

                var pack = house.data("context_pack", Map.of("task", "fix grease_hinge", "profile", "balanced"));

                assertThat(String.valueOf(pack.get("tests")))
                        .contains("checks/test_hinge.py")
                        .doesNotContain("test_other");
            }
        }
    }
}
