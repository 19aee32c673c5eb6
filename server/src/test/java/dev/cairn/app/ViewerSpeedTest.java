package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
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
    private static final int ROUNDS = 12;
    private static final int COLLECTIONS = 3;
    private static final List<String> PLACES = List.of("board", "code", "memory", "changes", "packs", "fleet");
    private static final String ESCAPE = "\uE00C";

    /// Milliseconds below which the browser reports nothing.
    private static final int BELOW = 16;

    private static final int FIRST_PAGE_BYTES_MAX = 400_000;
    private static final Path REPORT = Path.of("target", "viewer-speed.txt");

    @TempDir
    private Path folder;

    private final List<String> report = new ArrayList<>();

    @Test
    void theFirstPageIsSmallAndTheRestIsMeasured() throws IOException {
        assumeTrue(Browser.isInstalled(), Browser.MISSING);
        try (var view = new ViewedShop(folder)) {
            long before = liveBytes();
            firstPage(view);
            interactions(view);
            map(view);
            memory(view, before);
            board(view);
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

    /// What a person does, with real keys and clicks. The browser reports the time from each until the next frame is
    /// drawn; it leaves out those below 16 ms, which are counted as 16.
    private void interactions(ViewedShop view) {
        var browser = view.browser;
        browser.run(
                "window.slow = new Map(); new PerformanceObserver(list => list.getEntries().forEach(e => e.interactionId"
                        + " && window.slow.set(e.interactionId, Math.max(e.duration, window.slow.get(e.interactionId) ?? 0))))"
                        + ".observe({ type: 'event', durationThreshold: 16 })");
        int done = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (var place : PLACES) {
                clickOn(browser, ".places a[href*='/" + place + "']");
                browser.await("return document.querySelector('main h1') && !document.querySelector('main .bone')");
                browser.press("t");
                done += 2;
            }
            browser.press("/");
            browser.await("return document.querySelector('search-dialog dialog').open");
            browser.type("total");
            browser.press(ESCAPE);
            browser.press("[", "]");
            done += "/total[]".length() + 1;
        }
        var slow = browser.await("return performance.now() > 0 && [...window.slow.values()].sort((a, b) => b - a)");
        report("interactions measured", done);
        report(
                "interaction until the next frame, ms, p95",
                Math.max(BELOW, slow.path(done / 20).asInt(BELOW)));
        report(
                "interaction until the next frame, ms, slowest",
                Math.max(BELOW, slow.path(0).asInt(BELOW)));
    }

    private static void clickOn(Browser browser, String selector) {
        var place = browser.await(
                "const r = document.querySelector(" + Browser.quoted(selector)
                        + ")?.getBoundingClientRect(); return r && [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)]");
        browser.clickAt(place.path(0).asInt(0), place.path(1).asInt(0));
    }

    /// The daemon is in this process, so its heap is ours: what is alive after every page was looked at and left.
    private void memory(ViewedShop view, long before) {
        view.browser.open("about:blank");
        report("live heap of the daemon, kB more after every page was seen", (int) ((liveBytes() - before) / 1_000));
    }

    private static long liveBytes() {
        for (int round = 0; round < COLLECTIONS; round++) System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
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
