package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Titles, paths, code, notes and Markdown that try to become more than text.
@Tag("browser")
class ViewerHostileTest {

    /// Each sets `window.hit` if any part of it is taken for markup, script or an address.
    private static final List<String> CORPUS = List.of(
            "<img src=x onerror=window.hit=1>",
            "<script>window.hit=2</script>",
            "\"><svg onload=window.hit=3>",
            "' onfocus=window.hit=4 autofocus x='",
            "javascript:window.hit=5",
            "${window.hit=6}{{window.hit=6}}",
            "<!--><iframe srcdoc='<script>parent.hit=7</script>'>",
            "</title></textarea></style><b onclick=window.hit=8 id=q>",
            "%3Cimg%20src=x%20onerror=window.hit=9%3E",
            "\u202Egpj.exe\u202C \u0000 \uD83D\uDE00 &lt;img src=x onerror=window.hit=10&gt;",
            "[a](javascript:window.hit=11) ![b](javascript:window.hit=12) <a href='data:text/html,<script>1</script>'>c</a>",
            "<math><mtext><style><img src=x onerror=window.hit=13></style></mtext></math>",
            "<form><input name=innerHTML><button formaction=javascript:window.hit=14>go</button></form>",
            "<base href=https://example.com><link rel=stylesheet href=https://example.com/x.css><meta http-equiv=refresh content=0>");

    private static final String PATH = "shop/<img src=x onerror=window.hit=15> & 'quoted' \"twice\".py";

    @TempDir
    private static Path folder;

    private static ViewedShop view;
    private static Browser browser;
    private static final List<String> PAGES = new ArrayList<>();

    @BeforeAll
    static void open() {
        assumeTrue(Browser.isInstalled(), Browser.MISSING);
        view = new ViewedShop(folder);
        browser = view.browser;
        var code = new StringBuilder("from shop.rates import apply_rate\n\n");
        for (int at = 0; at < CORPUS.size(); at++)
            code.append("def hostile_%d():\n    # %s\n    return apply_rate(%d, '''%s''')\n\n"
                    .formatted(at, clean(at), at, clean(at)));
        view.shop.repo.write(PATH, code.toString());
        view.shop.house.data("graph_rebuild", Map.of());
        var mallory = view.shop.agent("mallory");
        var parent = view.create("Hostile <b>epic</b>", Map.of("type", "epic"));
        var last = view.insert;
        for (int at = 0; at < CORPUS.size(); at++) {
            var text = clean(at);
            last = view.create(
                    text,
                    Map.of(
                            "parent_id",
                            parent,
                            "description",
                            text + "\n\n# " + text + "\n\n> " + text + "\n\n`" + text + "`",
                            "depends_on",
                            List.of(last),
                            "references",
                            List.of(Map.of("url", "javascript:window.hit=16", "title", text))));
            SharedShop.data(
                    mallory, "episode_add", Map.of("type", "OBSERVATION", "content", text, "entities", List.of(PATH)));
        }
        SharedShop.data(mallory, "episode_add", SharedShop.decision(CORPUS.getFirst(), CORPUS.get(2), PATH));
        SharedShop.data(mallory, "agent_claim", Map.of("targetId", PATH, "intent", CORPUS.getFirst(), "taskId", last));
        PAGES.addAll(List.of(
                "fleet",
                "board",
                "task/" + parent,
                "task/" + last,
                "memory",
                "changes",
                "code",
                "memory?query=" + encoded(CORPUS.get(1)),
                "packs?task=" + encoded(CORPUS.getFirst()),
                "packs?compare=true&task=hostile",
                "code?id=" + encoded(PATH),
                "code?id=" + encoded(PATH + "::hostile_1"),
                "code?view=impact&id=" + encoded(SharedShop.RATES + "::apply_rate"),
                "code?id=" + encoded(CORPUS.getFirst()),
                "board?query=" + encoded(CORPUS.get(3)),
                "task/" + encoded(CORPUS.getFirst()),
                "changes?since=" + encoded(CORPUS.getFirst()),
                encoded(CORPUS.get(2))));
    }

    /// Zero bytes are refused by the store, which is tested elsewhere.
    private static String clean(int at) {
        return CORPUS.get(at).replace("\u0000", "");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @AfterAll
    static void close() {
        if (Browser.isInstalled()) view.close();
    }

    @BeforeEach
    void asAtFirst() {
        browser.size(1280, 800);
    }

    @Test
    void nothingOfTheCorpusRunsOnAnyPage() {
        for (var page : PAGES) {
            view.open(page);
            browser.await(
                    "return document.querySelector('main h1, main .empty') && !document.querySelector('main .bone')");
            browser.run(
                    "document.querySelectorAll('main a, main button:not([type=submit])').forEach(e => e.dispatchEvent(new Event('mouseover')));"
                            + "document.querySelectorAll('main details').forEach(e => e.open = true)");
            assertThat(browser.run("return window.hit ?? 'none'").asString(""))
                    .as(page)
                    .isEqualTo("none");
            assertThat(browser.run(
                                    "return [...document.querySelectorAll('img, iframe, object, embed, base, math, meta[http-equiv], link[rel=stylesheet], script')]"
                                            + ".filter(e => !(e.src || e.href || '').startsWith(location.origin) && e.type !== 'importmap').map(e => e.outerHTML).join()")
                            .asString(""))
                    .as(page)
                    .isEmpty();
            assertThat(browser.run("return [...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href'))"
                                    + ".filter(h => !/^(\\/ui\\/|https?:|mailto:|#main$)/.test(h)).join()")
                            .asString(""))
                    .as(page)
                    .isEmpty();
        }
    }

    @Test
    void aHostilePathIsShownAsItIs() {
        view.open("code?id=" + encoded(PATH));
        browser.awaitText("main", "<img src=x onerror=window.hit=15>");
        browser.awaitText("[aria-labelledby=held-title]", "mallory has claimed");
        view.open("code?id=" + encoded(PATH + "::hostile_1"));
        browser.awaitText("pre.code", "<script>window.hit=2</script>");
    }

    @Test
    void theSearchShowsHostileResultsAsText() {
        view.open("fleet");
        browser.awaitText("h1", "agents");
        browser.press("/");
        browser.await("return document.querySelector('search-dialog dialog').open");
        browser.type("hostile onerror");
        browser.awaitText("#found", "<img src=x onerror");
        assertThat(browser.run("return window.hit ?? 'none'").asString("")).isEqualTo("none");
    }

    @Test
    void anotherSiteCanNeitherFrameNorReadNorWrite() {
        var page = view.shop.house.get("/ui/" + view.project + "/fleet");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'")
                .doesNotContain("unsafe");
        assertThat(page.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
        var foreign =
                view.shop.house.post("/api/tools/backlog_create", "{\"title\":\"x\"}", "Origin", "https://example.com");
        assertThat(foreign.statusCode()).isEqualTo(403);
    }
}
