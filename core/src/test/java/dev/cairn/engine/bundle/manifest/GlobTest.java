package dev.cairn.engine.bundle.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GlobTest {

    @Test
    void aStarStaysInANameAndADoubleStarCrossesFolders() {
        assertThat(Glob.of("src/*.ts").matches("src/a.ts")).isTrue();
        assertThat(Glob.of("src/*.ts").matches("src/b/a.ts")).isFalse();
        assertThat(Glob.of("**/*.ts").matches("a.ts")).isTrue();
        assertThat(Glob.of("**/*.ts").matches("src/b/a.ts")).isTrue();
        assertThat(Glob.of("src/**").matches("src/b/a.ts")).isTrue();
        assertThat(Glob.of("src/**").matches("lib/a.ts")).isFalse();
    }

    @Test
    void bracesAreAlternativesAndEverythingElseIsLiteral() {
        assertThat(Glob.of("{package.json,pom.xml}").matches("pom.xml")).isTrue();
        assertThat(Glob.of("**/{a,b}.?s").matches("x/b.js")).isTrue();
        assertThat(Glob.of("app/[id]/page.tsx").matches("app/[id]/page.tsx")).isTrue();
        assertThat(Glob.of("a.ts").matches("aXts")).isFalse();
    }

    @Test
    void patternsThatLeaveTheWorkspaceOrAreTooLargeAreRejected() {
        assertThat(Glob.fault("../secrets/*")).isPresent();
        assertThat(Glob.fault("/etc/*")).isPresent();
        assertThat(Glob.fault("{a,b}".repeat(30))).isPresent();
        assertThat(Glob.fault("a".repeat(301))).isPresent();
        assertThat(Glob.fault("src/**/*.{ts,tsx}")).isEmpty();
    }

    @Test
    void aHostilePatternIsMatchedQuickly() {
        var path = "a".repeat(2_000);
        var start = System.nanoTime();
        Glob.of("*a".repeat(140) + "b").matches(path);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    }
}
