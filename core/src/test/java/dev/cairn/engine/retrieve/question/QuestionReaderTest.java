package dev.cairn.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuestionReaderTest {

    private static List<String> mentions(String text) {
        return QuestionReader.read(text).mentions().stream()
                .map(NameMention::written)
                .toList();
    }

    private static List<String> places(String text) {
        return QuestionReader.read(text).allPaths().stream()
                .map(place -> String.join("/", place.segments()))
                .toList();
    }

    @Test
    void namesWrittenLikeCodeAreMentions() {
        assertThat(mentions("UserService.save fails")).contains("UserService.save", "UserService");
        assertThat(mentions("why does foo_bar call `plain` and run()?")).contains("foo_bar", "plain", "run");
        assertThat(mentions("Ledger::post_entry and Ledger#close_book"))
                .contains("Ledger.post_entry", "Ledger.close_book");
    }

    @Test
    void plainWordsAreNotMentions() {
        assertThat(mentions("the cache does not expire when the clock moves")).isEmpty();
    }

    @Test
    void theTitleIsTheFirstLineAndItsScopeStandsBeforeTheColon() {
        var question = QuestionReader.read("\n\nfix(router): match longest prefix\n\nDetails follow.");
        assertThat(question.title()).isEqualTo("fix(router): match longest prefix");
        assertThat(question.scope()).isEqualTo("router");
        assertThat(QuestionReader.read("net/http: close idle connections").scope())
                .isEqualTo("net/http");
        assertThat(QuestionReader.read("Close idle connections").scope()).isEmpty();
    }

    @Test
    void issueNumbersAndTrailersAreRemoved() {
        var text = QuestionReader.read("Fix rounding (#123)\n\nSigned-off-by: A B <a@b.org>\nFixes #99")
                .text();
        assertThat(text).contains("rounding").doesNotContain("123", "99", "Signed", "b.org");
    }

    @Test
    void stackFramesOfFiveLanguagesBecomePathsInnermostFirst() {
        assertThat(places("""
                Traceback (most recent call last):
                  File "/home/me/app/main.py", line 3, in start
                  File "/home/me/app/db/query.py", line 9, in run
                """)).startsWith("home/me/app/db/query.py", "home/me/app/main.py");
        assertThat(places("at org.shop.Cart.add(Cart.java:17)")).contains("org/shop/Cart.java");
        assertThat(places("    at Router.match (/srv/lib/router.js:10:3)")).contains("srv/lib/router.js");
        assertThat(places("goroutine 1:\n\t/src/net/pool.go:88 +0x1d")).contains("src/net/pool.go");
        assertThat(places("panicked at src/io/reader.rs:12:5")).contains("src/io/reader.rs");
    }

    @Test
    void theFunctionOfAFrameIsKept() {
        assertThat(QuestionReader.read("File \"a/b.py\", line 3, in start")
                        .allPaths()
                        .getFirst()
                        .function())
                .isEqualTo("start");
    }

    @Test
    void aUrlKeepsItsPathAndLosesItsHost() {
        assertThat(places("see https://example.org/me/repo/blob/main/src/core/heap.py#L3"))
                .anySatisfy(path -> assertThat(path).endsWith("src/core/heap.py"));
    }

    @Test
    void aTitleCanAskForTests() {
        assertThat(QuestionReader.read("fix the flaky test of the cache").asksForTests())
                .isTrue();
        assertThat(QuestionReader.read("cache forgets entries").asksForTests()).isFalse();
    }
}
