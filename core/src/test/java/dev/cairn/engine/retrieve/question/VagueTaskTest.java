package dev.cairn.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VagueTaskTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fix the bug",
                "Internal refactoring.",
                "changes in code refactoring",
                "Please make it work again",
                "clean up the code",
                "Something is broken!",
                "  "
            })
    void tasksOfGeneralWordsAloneAreVague(String task) {
        assertThat(VagueTask.isVague(task)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "improve performance",
                "make everything faster",
                "it crashes",
                "add more tests",
                "rewrite for better readability",
                "make it faster",
                "Make everything nicer and much easier to maintain",
                "it should be smoother, safer and more modern",
                "better",
                "this must be correct"
            })
    void tasksThatOnlyNameAQualityAreVague(String task) {
        assertThat(VagueTask.isVague(task)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fix the total",
                "make the parser faster",
                "a better total",
                "improve the performance of the parser",
                "it crashes on empty carts",
                "fix issue 42",
                "fix `it`",
                "fix src/app",
                "make things work in mainLoop",
                "the app fails with \"done\"",
                "improve a.b"
            })
    void aNameANumberAPathOrAQuotationSaysEnough(String task) {
        assertThat(VagueTask.isVague(task)).isFalse();
    }
}
