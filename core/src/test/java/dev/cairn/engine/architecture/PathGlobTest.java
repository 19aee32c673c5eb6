package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PathGlobTest {

    @Test
    void twoDotsInsideAFileNameAreNotAParentFolder() {
        assertThat(PathGlob.parse("app/[...slug].ts").orElseThrow().matches("app/[...slug].ts"))
                .isTrue();
        assertThat(PathGlob.parse("app/a..b/**").orElseThrow().matches("app/a..b/c.ts"))
                .isTrue();
    }

    @Test
    void aPatternWithAParentFolderIsRejected() {
        assertThat(PathGlob.parse("../other/**")).isEmpty();
        assertThat(PathGlob.parse("app/../../other")).isEmpty();
        assertThat(PathGlob.parse("app/..")).isEmpty();
    }

    @Test
    void aPatternThatNamesAFolderMatchesTheFolderAndEverythingInIt() {
        var glob = PathGlob.parse("src/{core,app}").orElseThrow();

        assertThat(glob.matches("src/core")).isTrue();
        assertThat(glob.matches("src/app/a/b.ts")).isTrue();
        assertThat(glob.matches("src/apple/b.ts")).isFalse();
        assertThat(PathGlob.parse("src/a.ts").orElseThrow().matches("src/a.ts/b"))
                .isFalse();
    }

    @Test
    void layersAndManifestsRefuseTheSamePatterns() {
        assertThat(PathGlob.parse("{a,b}".repeat(30))).isEmpty();
        assertThat(PathGlob.parse("a".repeat(PathGlob.LENGTH_MAX + 1))).isEmpty();
        assertThat(PathGlob.parse("a\\b")).isEmpty();
    }

    @Test
    void aHostilePatternIsMatchedQuickly() {
        var path = "a".repeat(2_000);
        var glob = PathGlob.parse("*a".repeat(140) + "b").orElseThrow();
        var start = System.nanoTime();

        assertThat(glob.matches(path)).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    }
}
