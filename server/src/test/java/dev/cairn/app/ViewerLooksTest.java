package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// How the viewer looks: readable for everyone, on small screens, with nothing and with thousands of tasks.
@Tag("browser")
class ViewerLooksTest {

    private static final int MANY = 4_000;

    @TempDir
    private static Path folder;

    private static ViewedShop view;
    private static Browser browser;
    private static Map<String, String> pages = Map.of();

    @BeforeAll
    static void open() {
        assumeTrue(Browser.isInstalled(), Browser.MISSING);
        view = new ViewedShop(folder);
        browser = view.browser;
        var pack = "packs?task=the+total+of+the+cart+counts+an+item+twice";
        pages = new TreeMap<>(Map.ofEntries(
                Map.entry("fleet", "fleet"),
                Map.entry("board", "board"),
                Map.entry("task", "task/" + view.reserve),
                Map.entry("epic", "task/" + view.epic),
                Map.entry("hostile", "task/" + view.hostile),
                Map.entry("packs", pack),
                Map.entry("compare", pack + "&compare=true&b.memory=false"),
                Map.entry("bundle", "packs?view=bundle"),
                Map.entry("map", "code"),
                Map.entry("symbol", "code?id=" + SharedShop.TOTAL),
                Map.entry("impact", "code?view=impact&id=shop/rates.py::apply_rate"),
                Map.entry("range", "code?view=impact&since=HEAD"),
                Map.entry("memory", "memory"),
                Map.entry("changes", "changes")));
    }

    @AfterAll
    static void close() {
        if (Browser.isInstalled()) view.close();
    }

    @BeforeEach
    void asAtFirst() {
        browser.size(1280, 800);
        browser.scheme("light");
        browser.run("localStorage.clear()");
    }

    private static void openWhole(String page) {
        view.open(page);
        browser.await("return document.querySelector('main h1') && document.querySelector('time-footer input')"
                + " && !document.querySelector('main .bone')");
    }

    @Test
    void noPageHasASeriousFaultForPeopleWithDisabilities() {
        for (var scheme : new String[] {"light", "dark"}) {
            browser.scheme(scheme);
            pages.forEach((name, page) -> {
                openWhole(page);
                view.keepPicture(name + "-" + scheme);
                assertThat(faults()).as(name + " " + scheme).isEmpty();
            });
        }
    }

    private static String faults() {
        try (var in = Objects.requireNonNull(ViewerLooksTest.class.getResourceAsStream("/axe.min.js"))) {
            browser.run(new String(in.readAllBytes(), StandardCharsets.UTF_8) + "; window.axe = axe");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        browser.run(
                "window.found = undefined; axe.run(document, { resultTypes: ['violations'] })"
                        + ".then(r => window.found = r.violations.filter(v => ['serious', 'critical'].includes(v.impact))"
                        + ".map(v => v.id + ': ' + v.nodes.map(n => n.html + ' ' + n.failureSummary).slice(0, 3).join(' | ')).join('\\n') || 'none')");
        var found = browser.await("return window.found").asString("");
        return found.equals("none") ? "" : found;
    }

    @Test
    void nothingIsAskedOfOtherSitesAndThePolicyRefusesNothingOfOurs() {
        browser.log();
        pages.forEach((name, page) -> {
            // There the policy has something to refuse, which the console tells.
            if (name.equals("hostile")) return;
            openWhole(page);
            var foreign = browser.run("return performance.getEntriesByType('resource').map(e => e.name)"
                    + ".filter(n => !n.startsWith(location.origin + '/')).join()");
            assertThat(foreign.asString("")).as(name).isEmpty();
        });
        assertThat(browser.log()).isEmpty();
    }

    @Test
    void onASmallScreenNothingReachesBeyondTheEdge() {
        browser.size(390, 844);
        pages.forEach((name, page) -> {
            openWhole(page);
            view.keepPicture(name + "-small");
            var wide = browser.run("return [...document.querySelectorAll('main, header, footer, nav, .card, h1, p')]"
                    + ".filter(e => !e.closest('.scroll, .columns, .places, dialog') && e.getBoundingClientRect().right > innerWidth + 1)"
                    + ".map(e => e.tagName + '.' + e.className).join()");
            assertThat(wide.asString("")).as(name).isEmpty();
        });
    }

    @Test
    void theThemeFollowsTheSystemUntilThePersonChooses() {
        openWhole("fleet");
        var light = background();
        browser.scheme("dark");
        var dark = background();
        assertThat(dark).isNotEqualTo(light);
        browser.press("t");
        assertThat(background()).isEqualTo(light);
        openWhole("board");
        assertThat(background()).isEqualTo(light);
    }

    private static String background() {
        return browser.run("return getComputedStyle(document.body).backgroundColor")
                .asString("");
    }

    @Test
    void aProjectWithoutWorkSaysWhatToDoNext() {
        var project = view.emptyProject("fresh");
        view.openIn(project, "board");
        browser.awaitText("h1", "The backlog is empty");
        browser.awaitText(".empty code", "backlog_create");
        view.keepPicture("board-empty");
        view.openIn(project, "fleet");
        browser.awaitText("h1", "No agents, no conflicts");
        browser.awaitText(".empty", "cairn install");
        view.keepPicture("fleet-empty");
    }

    @Test
    void thePickerLeadsToAnotherProject() {
        var project = view.emptyProject("second");
        openWhole("fleet");
        browser.await("const pick = document.querySelector('header select'); pick.value = " + Browser.quoted(project)
                + "; pick.dispatchEvent(new Event('change')); return pick.value");
        browser.awaitText("h1", "No agents");
        assertThat(browser.path()).isEqualTo("/ui/" + project + "/fleet");
    }

    @Test
    void anUnknownProjectIsNamed() {
        view.openIn("nowhere-12345678", "fleet");
        browser.awaitText(".empty", "There is no project nowhere-12345678");
    }

    @Test
    void thousandsOfTasksKeepThePageSmallAndReachTheLast() {
        var project = view.emptyProject("busy");
        view.fill(project, MANY);
        view.openIn(project, "board");
        browser.await("return document.querySelector('[data-status=open] h2 i')?.textContent === '4\u202f000'");
        browser.await("return document.querySelectorAll('.task-card').length > 5");
        view.keepPicture("board-many");
        assertThat(browser.run("return document.querySelectorAll('.card-row').length")
                        .asInt(MANY))
                .isLessThan(60);
        browser.run(
                "const rows = document.querySelector('[data-status=open] .rows'); rows.scrollTop = rows.scrollHeight");
        JsonNode last = browser.await("const rows = document.querySelector('[data-status=open] .rows');"
                + "const cards = rows.querySelectorAll('.task-card'); const end = cards[cards.length - 1];"
                + "return !rows.querySelector('.bone') && end && rows.scrollTop > 100000 && end.textContent");
        assertThat(last.asString("")).contains("Work item");
        assertThat(browser.run("return document.querySelectorAll('.card-row').length")
                        .asInt(MANY))
                .isLessThan(60);
    }
}
