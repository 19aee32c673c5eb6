package dev.cairn.projection.graph.test;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestNamingTest {

    private static double likeness(String code, String test) {
        return TestNaming.of(code).nameSimilarity(TestNaming.of(test));
    }

    @Test
    void aTestIsNamedAfterItsCodeInEveryLanguage() {
        assertThat(likeness("src/router.ts", "src/router.test.ts")).isEqualTo(1);
        assertThat(likeness("app/views.py", "tests/test_views.py")).isEqualTo(1);
        assertThat(likeness("scrape/target.go", "scrape/target_test.go")).isEqualTo(1);
        assertThat(likeness("src/main/java/a/Store.java", "src/test/java/a/StoreTest.java"))
                .isEqualTo(1);
        assertThat(likeness("lib/rules/no-eval.js", "tests/lib/rules/no-eval.js"))
                .isEqualTo(1);
    }

    @Test
    void aFileWithAGenericNameIsComparedByItsFolder() {
        assertThat(likeness("src/middleware/jwt/index.ts", "src/middleware/jwt/index.test.ts"))
                .isEqualTo(1);
        assertThat(likeness("app/admin/__init__.py", "tests/admin/tests.py")).isEqualTo(1);
    }

    @Test
    void aGenericNameIsNoEvidenceAcrossPackages() {
        assertThat(likeness("packages/a/src/index.ts", "packages/b/src/index.test.ts"))
                .isZero();
        assertThat(likeness("packages/a/src/utils.ts", "packages/b/test/utils.test.ts"))
                .isZero();
        assertThat(likeness("packages/a/src/client/index.ts", "packages/b/test/client.test.ts"))
                .isZero();
        assertThat(likeness("packages/a/src/utils.ts", "test/utils.test.ts")).isZero();
        assertThat(likeness("crates/a/src/lib.rs", "crates/b/tests/main.rs")).isZero();
        assertThat(likeness("app/admin/utils.py", "tests/test_utils.py")).isZero();
    }

    @Test
    void aGenericNameIsEvidenceInTheSamePlace() {
        assertThat(likeness("packages/a/src/utils.ts", "packages/a/test/utils.test.ts"))
                .isEqualTo(1);
        assertThat(likeness("pkg/sub/utils.py", "tests/sub/test_utils.py")).isEqualTo(1);
        assertThat(likeness("pkg/utils.py", "tests/test_utils.py")).isEqualTo(1);
        assertThat(likeness("index.js", "test/index.js")).isEqualTo(1);
    }

    @Test
    void otherNamesAreLessSimilar() {
        assertThat(likeness("src/router.ts", "src/cookie.test.ts")).isZero();
        assertThat(likeness("src/EventLoop.java", "src/EventLoopGroupTest.java"))
                .isBetween(0.1, 0.9);
    }

    @Test
    void mirroredFoldersCountAsEqual() {
        var code = TestNaming.of("core/src/main/java/io/net/Store.java");
        var near = TestNaming.of("core/src/test/java/io/net/OtherTest.java");
        var far = TestNaming.of("web/src/test/java/org/OtherTest.java");

        assertThat(code.folderSimilarity(near)).isEqualTo(1);
        assertThat(code.folderSimilarity(far)).isZero();
    }
}
