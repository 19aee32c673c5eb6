package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Metrics stay bounded and readable for any tool names.
class MetricsTest {

    @Test
    void namesBeyondTheMaximumAreCountedTogether() {
        var metrics = new Metrics();
        for (int tool = 0; tool < Metrics.TOOLS_MAX + 50; tool++) metrics.called("tool-" + tool, "ok", 1, 1);
        assertThat(metrics.text().lines().filter(line -> line.startsWith("cairn_tool_calls_total")))
                .hasSize(Metrics.TOOLS_MAX + 1)
                .contains("cairn_tool_calls_total{tool=\"other\",code=\"ok\"} 50");
    }

    @Test
    void labelsCannotBreakOutOfTheirQuotes() {
        var metrics = new Metrics();
        metrics.called("a\"b\\c\nd", "ok", 1, 1);
        assertThat(metrics.text()).contains("{tool=\"a\\\"b\\\\c\\nd\",code=\"ok\"} 1\n");
    }
}
