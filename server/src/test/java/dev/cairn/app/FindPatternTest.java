package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.local.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is told of suspect code is true, and as much of it as fits is told.
class FindPatternTest {

    @TempDir
    static Path folder;

    private static Machine machine;
    private static RunningHouse house;

    @BeforeAll
    static void open() {
        machine = new Machine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        shop.write("src/global.ts", """
                        export const here = 1
                        declare global {
                          interface Window { shop: string }
                          function openShop(): void
                        }
                        class Reply {
                          toJSON() { return {} }
                          forgotten() { return 1 }
                        }
                        export const reply = new Reply()
                        """).write("pager.py", """
                        class _Pager:
                            def writelines(self, lines):
                                return lines

                            def _repr_html_(self):
                                return ""

                            def left_over(self):
                                return 1

                        def _begin():
                            return _Pager()
                        """).write("pyproject.toml", """
                        [project]
                        name = "pager"
                        [project.scripts]
                        pager = "pager:_begin"
                        """);
        writeOtherLanguages(shop);
        for (int number = 0; number < 30; number++)
            shop.write(
                    "src/calls" + number + ".js",
                    "export function calls" + number + "() { throw new Oops(" + number + ") }\n");
        shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new RunningHouse(machine, shop.folder(), folder);
        house.call("graph_rebuild", Map.of());
    }

    private static void writeOtherLanguages(GitRepo shop) {
        shop.write("src/main/java/shop/Case.java", """
                        package shop;
                        public final class Case {
                            private Object readResolve() { return this; }
                            private Object lost() { return this; }
                        }
                        """)
                .write("internal/testutil.go", """
                        package internal

                        func Equal(a, b int) bool { return a == b }
                        """)
                .write("internal/equal_test.go", """
                        package internal

                        import "testing"

                        func TestEqual(t *testing.T) { Equal(1, 1) }
                        """)
                .write("go.mod", "module example.com/shop\n")
                .write("pack/__init__.py", "from .far import far\n")
                .write("pack/near.py", """
                        import typing as t

                        if t.TYPE_CHECKING:
                            from .far import far

                        def near() -> "far":
                            return 1
                        """)
                .write("pack/far.py", "from . import near\n\ndef far():\n    return near.near()\n");
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static String groups(Map<String, Object> arguments) {
        return String.valueOf(
                Objects.requireNonNull(house.data("find_pattern", arguments).get("groups")));
    }

    @Test
    void whatIsLookedUpByNameIsNotCalledUnused() {
        assertThat(groups(Map.of("type", "unused", "profile", "debug")))
                .contains("_Pager::left_over", "Case::lost", "Reply::forgotten")
                .doesNotContain("toJSON", "writelines", "_repr_html_", "readResolve", "_begin");
    }

    @Test
    void whatIsDeclaredForAllFilesIsNotCalledUnused() {
        assertThat(groups(Map.of("type", "unused", "profile", "debug"))).doesNotContain("Window", "openShop");
    }

    @Test
    void helpForTestsIsNotCalledUnused() {
        assertThat(groups(Map.of("type", "unused", "profile", "debug"))).doesNotContain("testutil");
    }

    @Test
    void aSmallAnswerTellsSomePlacesOfALargeGroup() {
        var compact = house.call("find_pattern", Map.of("pattern", "throw new Oops($$$)", "profile", "compact"));

        assertThat(String.valueOf(compact.get("data")))
                .contains("count=30", "src/calls0.js:1 throw new Oops(0)", "src/calls1.js");
    }

    @Test
    void modulesTakenOutOfAPackageAndImportsForTypesMakeNoCircle() {
        assertThat(groups(Map.of("type", "circular", "language", "python", "profile", "debug")))
                .isEqualTo("[]");
    }
}
