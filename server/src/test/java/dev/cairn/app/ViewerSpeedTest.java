package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Measures the viewer with the browser's own clock and writes `target/viewer-speed.txt`.
///
/// Times depend on the machine and are reported; sizes do not and are asserted.
@Tag("long")
class ViewerSpeedTest {

    private static final int TASKS = 10_000;
    private static final int SWITCHES = 30;
    private static final int FIRST_PAGE_BYTES_MAX = 400_000;
    private static final Path REPORT = Path.of("target", "viewer-speed.txt");

    @TempDir
    private Path folder;

    private final List<String> report = new ArrayList<>();

    @Test
    void theFirstPageIsSmallAndTheRestIsMeasured() throws IOException {
        assumeTrue(Browser.isInstalled(), Browser.MISSING);
        try (var view = new ViewedShop(folder)) {
            firstPage(view);
            switches(view);
            board(view);
            map(view);
        }
        Files.createDirectories(REPORT.getParent());
        Files.write(REPORT, report);
    }

    private void firstPage(ViewedShop view) {
        var browser = view.browser;
        browser.open("about:blank");
        view.open("fleet");
        browser.await("return document.querySelector('.agents tbody tr')");
        var shown = browser.run("return Math.round(performance.now())").asInt(0);
        var bytes = browser.run(
                        "return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
                                + ".reduce((sum, e) => sum + e.encodedBodySize, 0)")
                .asInt(0);
        var requests = browser.run("return performance.getEntriesByType('resource').length")
                .asInt(0);
        report("first page, ms until agents are listed", shown);
        report("first page, compressed bytes", bytes);
        report("first page, requests", requests);
        assertThat(bytes).isBetween(1, FIRST_PAGE_BYTES_MAX);
    }

    private void switches(ViewedShop view) {
        var browser = view.browser;
        var places = List.of("board", "code", "memory", "changes", "packs", "fleet");
        var times = new ArrayList<Integer>();
        for (int at = 0; at < SWITCHES; at++) {
            var place = places.get(at % places.size());
            browser.run(
                    "window.begun = performance.now(); document.querySelector(\".places a[href*='/" + place
                            + "']\").click();"
                            + "window.drawn = undefined; requestAnimationFrame(() => setTimeout(() => window.drawn = performance.now() - window.begun))");
            times.add(browser.await("return window.drawn").asInt(0));
            browser.await("return document.querySelector('main h1') && !document.querySelector('main .bone')");
        }
        times.sort(Integer::compare);
        report("click on a place, ms until the frame is drawn, median", times.get(times.size() / 2));
        report("click on a place, ms until the frame is drawn, p95", times.get((int) (times.size() * 0.95)));
    }

    private void board(ViewedShop view) {
        var browser = view.browser;
        var busy = view.emptyProject("busy");
        view.fill(busy, TASKS);
        view.openIn(busy, "board");
        browser.await("return document.querySelectorAll('.task-card').length > 5");
        report(
                "board of 10 000 tasks, ms until cards are there",
                browser.run("return Math.round(performance.now())").asInt(0));
        browser.run(
                "window.frames_ = []; const rows = document.querySelector('[data-status=open] .rows'); let last = performance.now();"
                        + "const go = () => { const now = performance.now(); window.frames_.push(now - last); last = now; rows.scrollTop += 400;"
                        + "if (window.frames_.length < 90) requestAnimationFrame(go); else window.done_ = true }; requestAnimationFrame(go)");
        browser.await("return window.done_");
        report(
                "board of 10 000 tasks, ms a frame while scrolling, p95",
                browser.run("return Math.round(window.frames_.sort((a, b) => a - b)[85])")
                        .asInt(0));
        report(
                "board of 10 000 tasks, cards in the page",
                browser.run("return document.querySelectorAll('.card-row').length")
                        .asInt(0));
    }

    private void map(ViewedShop view) {
        var browser = view.browser;
        view.open("code");
        browser.await("return document.querySelector('canvas')?.dataset.millis");
        report(
                "map of the shop, ms until drawn",
                browser.run("return Math.round(performance.now())").asInt(0));
        report.add("map of the shop, ms of one drawing: "
                + browser.run("return document.querySelector('canvas').dataset.millis")
                        .asString(""));
    }

    private void report(String what, int value) {
        report.add(String.format(Locale.ROOT, "%s: %d", what, value));
    }
}
