package dev.cairn.engine.architecture;

import static org.assertj.core.api.Assertions.assertThat;

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
}
