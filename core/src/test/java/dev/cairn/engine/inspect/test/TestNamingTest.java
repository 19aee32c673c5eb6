package dev.cairn.engine.inspect.test;

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
