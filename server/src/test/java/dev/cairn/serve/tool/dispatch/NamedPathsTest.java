package dev.cairn.serve.tool.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamedPathsTest {

    private static boolean names(String text, String path) {
        return new NamedPaths(text).test(path);
    }

    @Test
    void aPathIsNamedByItselfInAnIdAndInAnAbsolutePath() {
        assertThat(names("shop/a.py", "shop/a.py")).isTrue();
        assertThat(names("see shop/a.py::Cart::add.", "shop/a.py")).isTrue();
        assertThat(names("{file=/home/ada/repo/shop/a.py}", "shop/a.py")).isTrue();
        assertThat(names("data.py and a.py:12", "a.py")).isTrue();
    }

    @Test
    void aLongerNameDoesNotNameAPath() {
        assertThat(names("data.py", "a.py")).isFalse();
        assertThat(names("shop/a.pyi", "shop/a.py")).isFalse();
        assertThat(names("workshop/a.py", "shop/a.py")).isFalse();
        assertThat(names("", "a.py")).isFalse();
        assertThat(names("anything", "")).isFalse();
    }
}
