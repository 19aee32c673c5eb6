package dev.cairn.files.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/// Handwritten coverage files, valid and broken.
class CoverageReadersTest {

    private static final String LCOV = """
            TN:mail_test
            SF:src/mail.js
            FN:1,mail
            FNDA:2,mail
            DA:1,0
            DA:2,2,cGxhaW4
            LF:2
            LH:1
            end_of_record
            SF:/home/ada/shop/src/order.js
            DA:1,1
            end_of_record
            TN:list_test
            SF:./src/list.js
            DA:1,0
            DA:2,0
            end_of_record
            TN:list_test
            SF:src/mail.js
            DA:1,1
            end_of_record
            TN:
            SF:src/desk.js
            DA:1,7
            end_of_record
            """;

    private static final String JSON = """
            {"meta": {"version": "7.6.1", "show_contexts": true},
             "files": {
               "shop/mail.py": {
                 "executed_lines": [1, 2],
                 "functions": {"mail": {"contexts": {"2": ["tests/test_never.py::test_never|run"]}}},
                 "contexts": {
                   "1": [""],
                   "2": ["tests/test_mail.py::test_greets|setup", "tests/test_mail.py::test_greets|run", "",
                         "tests/test_mail.py::test_ends[a|b]|run"]}},
               "../other/lib.py": {"contexts": {"1": ["tests/test_mail.py::test_greets|run"]}},
               "shop/list.py": {"executed_lines": []}},
             "totals": {"covered_lines": 2}}
            """;

    private static TestCoverageCollector read(BiConsumer<InputStream, TestCoverageCollector> reader, String text) {
        var runs = new TestCoverageCollector("/home/ada/shop");
        reader.accept(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), runs);
        return runs;
    }

    private static TestCoverageCollector lcov(String text) {
        return read(LcovReader::read, text);
    }

    private static TestCoverageCollector json(String text) {
        return read(CoveragePyReader::read, text);
    }

    @Test
    void aTracefileTellsTheTestsThatRanALineOfAFile() {
        var runs = lcov(LCOV);

        assertThat(runs.testsByFile())
                .containsOnlyKeys("src/mail.js", "src/order.js")
                .containsEntry("src/mail.js", List.of("mail_test", "list_test"))
                .containsEntry("src/order.js", List.of("mail_test"));
        assertThat(runs.problems()).isEmpty();
    }

    @Test
    void aTracefileWithoutNamesOfTestsSaysSo() {
        var runs = lcov("TN:\nSF:src/mail.js\nDA:1,3\nend_of_record\n");

        assertThat(runs.testsByFile()).isEmpty();
        assertThat(runs.problems()).containsExactly("does not tell which test ran which file");
    }

    @Test
    void aBrokenTracefileGivesWhatWasUnderstoodAndTellsTheFirstBadLine() {
        var runs = lcov("TN:one\nSF:a.js\nDA:1,1\nend_of_record\nDA:1,1\nwhat?\nSF:b.js\nDA:1,minus\nDA:2,1\n");

        assertThat(runs.testsByFile()).containsOnlyKeys("a.js", "b.js");
        assertThat(runs.problems())
                .containsExactly(
                        "has 3 lines that are no lcov, first line 5; the others are taken", "ends within a record");
        assertThat(lcov("\u0000\u0001\uffff").problems()).containsExactly("holds no record of lcov");
    }

    @Test
    void linesOfAFileTellTheTestsThatRanThemOnce() {
        var runs = json(JSON);

        assertThat(runs.testsByFile())
                .containsOnlyKeys("shop/mail.py")
                .containsEntry(
                        "shop/mail.py",
                        List.of("tests/test_mail.py::test_greets", "tests/test_mail.py::test_ends[a|b]"));
        assertThat(runs.problems()).isEmpty();
    }

    @Test
    void everyCutOfAJsonFileIsAProblemAndNoFailure() {
        for (int length = 1; length < JSON.strip().length(); length++)
            assertThat(json(JSON.substring(0, length)).problems())
                    .as("cut at %d", length)
                    .anyMatch(problem -> problem.startsWith("is no whole JSON, it breaks in line "));
    }

    @Test
    void otherJsonSaysThatItTellsNoTests() {
        for (var other :
                List.of("[]", "{}", "7", "{\"files\": [1]}", "{\"files\": {\"a\": {\"contexts\": {\"1\": 2}}}}"))
            assertThat(json(other).problems()).containsExactly("does not tell which test ran which file");
        assertThat(json("[".repeat(100_000)).problems()).hasSize(1);
    }

    @Test
    void moreRunsThanAnyoneNeedsAreLeftOutAndTold() {
        var text = new StringBuilder();
        for (int file = 0; file <= TestCoverageCollector.PAIRS_MAX; file++)
            text.append("TN:t\nSF:").append(file).append(".js\nDA:1,1\nend_of_record\n");

        var runs = lcov(text.toString());

        assertThat(runs.testsByFile()).hasSize(TestCoverageCollector.PAIRS_MAX);
        assertThat(runs.problems()).containsExactly("tells more than 500000 runs; the rest is left out");
    }
}
