package dev.cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.AnswerLine.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnswerTextTest {

    @Test
    void theSummaryComesFirstThenFieldsCodeAndSections() {
        var lines = AnswerText.forPeople(envelope(fields(
                "entryPoint", "shop.py::total",
                "receipt", "423e98675eee34a4",
                "tests", List.of("test_shop.py::test_total"),
                "coreSymbols",
                        List.of(fields(
                                "id", "shop.py::total",
                                "lines", "4-5",
                                "code", "def total(prices):\n    return sum(prices)",
                                "callers", List.of("invoice", "vat"))))));

        assertThat(lines).extracting(AnswerLine::text)
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
                        "Left out: 3 of dependents. Ask for more tokens to see them.",
                        "May be out of date: 2 files changed.");
    }

    @Test
    void markdownKeepsEveryFieldAndFencesCode() {
        var text = AnswerText.markdown(envelope(fields(
                "receipt", "423e", "file", "a.py", "startLine", 1, "endLine", 1, "code", "x = 1")));

        assertThat(text).isEqualTo("Start at total.\n- Receipt: 423e\n\na.py:1-1\n```\n    1  x = 1\n```\n");
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
