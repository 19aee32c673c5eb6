package dev.cairn.serve.http.endpoint;

import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.http.PrometheusText;
import dev.cairn.store.Store;
import dev.cairn.store.StoreAdmin;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/// `GET /metrics`: counters and gauges for a Prometheus scraper.
public final class MetricsPage implements HttpEndpoint {

    private final Metrics metrics;
    private final Store store;

    public MetricsPage(Metrics metrics, Store store, InstantSource clock) {
        this.metrics = metrics;
        this.store = store;
        var started = clock.instant();
        var runtime = Runtime.getRuntime();
        metrics.gauge(
                "cairn_uptime_seconds",
                "Seconds since the daemon started.",
                () -> clock.instant().getEpochSecond() - (double) started.getEpochSecond());
        metrics.gauge(
                "cairn_jvm_memory_used_bytes",
                "Heap in use.",
                () -> runtime.totalMemory() - (double) runtime.freeMemory());
        metrics.gauge("cairn_jvm_memory_committed_bytes", "Heap taken from the system.", runtime::totalMemory);
        metrics.gauge("cairn_jvm_memory_max_bytes", "Heap the process may take.", runtime::maxMemory);
    }

    @Override
    public List<String> paths() {
        return List.of("/metrics");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var bytes = (metrics.text() + sizes(store.admin().size())).getBytes(StandardCharsets.UTF_8);
        response.setContentType(PrometheusText.CONTENT_TYPE);
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    /// Writes the sizes of the store. They are read once per report, because the store has to count its rows.
    private static String sizes(StoreAdmin.StoreSize size) {
        var text = new PrometheusText();
        gauge(text, "cairn_store_bytes", "Bytes the store takes.", size.bytes());
        gauge(text, "cairn_store_projects", "Projects in the store.", size.projects());
        gauge(text, "cairn_store_transactions", "Transactions in the store.", size.transactions());
        gauge(text, "cairn_store_versions", "Versions in the store.", size.versions());
        return text.toString();
    }

    private static void gauge(PrometheusText text, String name, String help, long value) {
        text.family(name, "gauge", help);
        text.sample(name, value);
    }
}
