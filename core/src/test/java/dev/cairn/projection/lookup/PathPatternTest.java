package dev.cairn.projection.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PathPatternTest {

    @Test
    void aStarStaysInANameAndADoubleStarCrossesFolders() {
        assertThat(PathPattern.of("src/*.ts").matches("src/a.ts")).isTrue();
        assertThat(PathPattern.of("src/*.ts").matches("src/b/a.ts")).isFalse();
        assertThat(PathPattern.of("**/*.ts").matches("a.ts")).isTrue();
        assertThat(PathPattern.of("**/*.ts").matches("src/b/a.ts")).isTrue();
        assertThat(PathPattern.of("src/**").matches("src/b/a.ts")).isTrue();
        assertThat(PathPattern.of("src/**").matches("lib/a.ts")).isFalse();
    }

    @Test
    void bracesAreAlternativesAndEverythingElseIsLiteral() {
        assertThat(PathPattern.of("{package.json,pom.xml}").matches("pom.xml")).isTrue();
        assertThat(PathPattern.of("**/{a,b}.?s").matches("x/b.js")).isTrue();
        assertThat(PathPattern.of("app/[id]/page.tsx").matches("app/[id]/page.tsx"))
                .isTrue();
        assertThat(PathPattern.of("a.ts").matches("aXts")).isFalse();
    }

    @Test
    void patternsThatLeaveTheWorkspaceOrAreTooLargeAreRejected() {
        assertThat(PathPattern.fault("../secrets/*")).isPresent();
        assertThat(PathPattern.fault("/etc/*")).isPresent();
        assertThat(PathPattern.fault("{a,b}".repeat(30))).isPresent();
        assertThat(PathPattern.fault("a".repeat(301))).isPresent();
        assertThat(PathPattern.fault("src/**/*.{ts,tsx}")).isEmpty();
    }

    @Test
    void aHostilePatternIsMatchedQuickly() {
        var path = "a".repeat(2_000);
        var start = System.nanoTime();
        PathPattern.of("*a".repeat(140) + "b").matches(path);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    }
}
