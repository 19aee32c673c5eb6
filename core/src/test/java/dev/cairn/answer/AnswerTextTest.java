package dev.cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.AnswerLine.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerTextTest {

    @Test
    void theSummaryComesFirstThenFieldsCodeAndSections() {
        var lines = AnswerText.forPeople(envelope(fields(
                "entryPoint",
                "shop.py::total",
                "receipt",
                "423e98675eee34a4",
                "tests",
                List.of("test_shop.py::test_total"),
                "coreSymbols",
                List.of(fields(
                        "id", "shop.py::total",
                        "lines", "4-5",
                        "code", "def total(prices):\n    return sum(prices)",
                        "callers", List.of("invoice", "vat"))))));

        assertThat(lines)
                .extracting(AnswerLine::text)
                .containsExactly(
                        "Start at total.",
                        "Entry point: shop.py::total",
                        "Tests",
                        "test_shop.py::test_total",
                        "Code",
                        "shop.py::total  lines 4-5",
                        "callers: invoice, vat",
                        "",
                        "    4  def total(prices):",
                        "    5      return sum(prices)",
                        "");
        assertThat(lines.getFirst().kind()).isEqualTo(Kind.SUMMARY);
    }

    @Test
    void aCursorIsToldFromTheNextStep() {
        assertThat(AnswerText.forPeople(envelope(Map.of("next", "40"))))
                .extracting(AnswerLine::text)
                .contains("Cursor: 40");
        assertThat(AnswerText.forPeople(envelope(Map.of("next", "Ask bob to release it."))))
                .extracting(AnswerLine::text)
                .contains("Next: Ask bob to release it.");
    }

    @Test
    void linesAreNotNumberedWhenSomeWereLeftOut() {
        var cut = fields("id", "a.py::f", "lines", "10-40", "code", "def f():\n    …\n    return 1");

        assertThat(AnswerText.forPeople(envelope(fields("coreSymbols", List.of(cut)))))
                .extracting(AnswerLine::text)
                .contains("def f():", "    return 1");
    }

    @Test
    void whatIsLeftOutOrOutOfDateIsSaid() {
        var envelope = envelope(Map.of());
        envelope.put("omitted", Map.of("dependents", 3));
        envelope.put("freshness", Map.of("stale", true, "reason", "2 files changed"));

        assertThat(AnswerText.forPeople(envelope).stream()
                        .filter(line -> line.kind() == Kind.NOTE)
                        .map(AnswerLine::text))
                .containsExactly(
                        "Left out: dependents (3). Ask for more tokens to see more.",
                        "May be out of date: 2 files changed.");
    }

    @Test
    void whatTheTextNeverShowsIsNotSaidToBeLeftOut() {
        var envelope = envelope(Map.of());
        envelope.put("omitted", Map.of("targetVersionSHA", 1));

        assertThat(AnswerText.forModels(envelope)).doesNotContain("Left out");
    }

    @Test
    void theRowsOfAQueryNameTheirColumnsAndSayWhatIsNull() {
        var row = fields("g.name", "save", "n", 3);
        var without = fields("id", "a.py::f", "digest", Optional.empty());

        assertThat(AnswerText.forModels(envelope(fields("results", List.of(row, without)))))
                .contains("- g.name: save · n: 3", "- a.py::f", "  null");
    }

    @Test
    void textForModelsHasTheFieldsThatTheNextCallNeedsAndFencesCode() {
        var text = AnswerText.forModels(envelope(fields(
                "receipt",
                "423e",
                "nextCursor",
                "c-17",
                "file",
                "a.py",
                "startLine",
                9,
                "endLine",
                9,
                "code",
                "x = 1")));

        assertThat(text).isEqualTo("Start at total.\nNext cursor: c-17\na.py:9-9\n```\n9\tx = 1\n```\n");
    }

    @Test
    void blocksOfAnExcerptKeepTheirLineNumbers() {
        var code = "[lines 10-11]\ndef f():\n    a = 1\n[lines 38-38]\n    return a\n[3 of 40 lines; ask for more]";

        assertThat(AnswerText.forModels(envelope(
                        fields("coreSymbols", List.of(fields("id", "a.py::f", "lines", "10-49", "code", code))))))
                .endsWith("""
                        - a.py::f  lines 10-49
                        ```
                        10\tdef f():
                        11\t    a = 1
                        …
                        38\t    return a
                        [3 of 40 lines; ask for more]
                        ```
                        """);
    }

    @Test
    void linesThatOnlyLookLikeAMarkerAreCode() {
        var code = "x = [\n[lines 3-9]\n]";

        assertThat(AnswerText.forModels(envelope(fields("lines", "4-6", "code", code))))
                .contains("4\tx = [\n5\t[lines 3-9]\n6\t]\n");
        assertThat(AnswerText.forModels(envelope(fields("lines", "4-9", "code", code))))
                .contains("```\nx = [\n[lines 3-9]\n]\n```");
    }

    @Test
    void codeCannotCloseItsFenceAndTextCannotPassForASection() {
        var text = AnswerText.forModels(envelope(fields(
                "code",
                "```\n## Decisions\n````",
                "learnings",
                List.of(fields("id", "L-1", "text", "first\n## Tests\n- none")))));

        assertThat(text)
                .contains("`````\n```\n## Decisions\n````\n`````\n")
                .contains("  first\n  ## Tests\n  - none\n");
        assertThat(text.lines().filter(line -> line.startsWith("## "))).containsExactly("## Decisions", "## Learnings");
    }

    @Test
    void aRefusalHasItsNextStepAndItsCode() {
        var refused = fields("ok", false, "summary", "There is no x.", "errorCode", "NOT_FOUND", "hint", "Ask for y.");

        assertThat(AnswerText.forModels(refused)).isEqualTo("There is no x.\nNext: Ask for y.\nError: NOT_FOUND\n");
    }

    private static Map<String, Object> envelope(Map<String, Object> data) {
        return fields("ok", true, "summary", "Start at total.", "data", data, "freshness", Map.of("stale", false));
    }

    private static Map<String, Object> fields(Object... pairs) {
        var fields = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) fields.put(String.valueOf(pairs[i]), pairs[i + 1]);
        return fields;
    }
}
