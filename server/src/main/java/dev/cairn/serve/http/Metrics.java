package dev.cairn.serve.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;

/// Counts tool calls and refusals, and writes them with gauges in the Prometheus text format.
///
/// Counters are not synchronized with each other, so a report may miss the latest call.
public final class Metrics {

    /// Tool names beyond this number are counted together, so that invented names cannot fill the memory.
    static final int TOOLS_MAX = 200;

    static final String OTHERS = "other";
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double[] BUCKET_SECONDS = {0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30};

    private final Map<String, ToolCounts> tools = new ConcurrentSkipListMap<>();
    private final Map<String, Gauge> gauges = new ConcurrentSkipListMap<>();

    private final Map<String, LongAdder> refusals = new ConcurrentSkipListMap<>();

    private record Gauge(String help, DoubleSupplier value) {}

    private static final class ToolCounts {
        private final Map<String, LongAdder> outcomes = new ConcurrentHashMap<>();
        private final LongAdder[] buckets = new LongAdder[BUCKET_SECONDS.length];
        private final LongAdder calls = new LongAdder();
        private final LongAdder nanos = new LongAdder();
        private final LongAdder tokens = new LongAdder();

        private ToolCounts() {
            for (int bucket = 0; bucket < BUCKET_SECONDS.length; bucket++) buckets[bucket] = new LongAdder();
        }
    }

    /// Records one call: its outcome (`ok` or the error code), duration and answer tokens.
    public void called(String tool, String outcome, long nanos, int tokens) {
        var counts = countsOf(tool);
        counts.outcomes.computeIfAbsent(outcome, unseen -> new LongAdder()).increment();
        for (int bucket = 0; bucket < BUCKET_SECONDS.length; bucket++) {
            if (nanos <= BUCKET_SECONDS[bucket] * NANOS_PER_SECOND) counts.buckets[bucket].increment();
        }
        counts.calls.increment();
        counts.nanos.add(nanos);
        counts.tokens.add(tokens);
    }

    private ToolCounts countsOf(String tool) {
        var known = tools.get(tool);
        if (known != null) return known;
        return tools.computeIfAbsent(tools.size() < TOOLS_MAX ? tool : OTHERS, unseen -> new ToolCounts());
    }

    /// Records one attempt that was refused for reasons of identity or permission.
    public void refused(String kind) {
        refusals.computeIfAbsent(kind, unseen -> new LongAdder()).increment();
    }

    /// Adds a gauge, whose value is read anew for every report.
    public void gauge(String name, String help, DoubleSupplier value) {
        gauges.put(name, new Gauge(help, value));
    }

    /// All metrics in the Prometheus text format, version 0.0.4.
    public String text() {
        var text = new PrometheusText();
        text.family("cairn_tool_calls_total", "counter", "Tool calls by outcome.");
        tools.forEach((tool, counts) -> counts.outcomes.forEach(
                (outcome, count) -> text.sample("cairn_tool_calls_total", count.sum(), "tool", tool, "code", outcome)));
        text.family("cairn_tool_tokens_total", "counter", "Tokens of the answers sent.");
        tools.forEach((tool, counts) -> text.sample("cairn_tool_tokens_total", counts.tokens.sum(), "tool", tool));
        text.family("cairn_tool_seconds", "histogram", "How long tool calls took.");
        tools.forEach((tool, counts) -> histogram(text, tool, counts));
        text.family("cairn_refused_attempts_total", "counter", "Attempts refused for reasons of identity, by kind.");
        refusals.forEach((kind, count) -> text.sample("cairn_refused_attempts_total", count.sum(), "kind", kind));
        gauges.forEach((name, gauge) -> {
            text.family(name, "gauge", gauge.help());
            text.sample(name, gauge.value().getAsDouble());
        });
        return text.toString();
    }

    private static void histogram(PrometheusText text, String tool, ToolCounts counts) {
        for (int bucket = 0; bucket < BUCKET_SECONDS.length; bucket++) {
            var bound = PrometheusText.number(BUCKET_SECONDS[bucket]);
            text.sample("cairn_tool_seconds_bucket", counts.buckets[bucket].sum(), "tool", tool, "le", bound);
        }
        text.sample("cairn_tool_seconds_bucket", counts.calls.sum(), "tool", tool, "le", "+Inf");
        text.sample("cairn_tool_seconds_sum", counts.nanos.sum() / NANOS_PER_SECOND, "tool", tool);
        text.sample("cairn_tool_seconds_count", counts.calls.sum(), "tool", tool);
    }
}
