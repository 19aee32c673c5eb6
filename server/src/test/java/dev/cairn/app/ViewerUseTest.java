package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What people need while they supervise: names that lead somewhere, and news that come without loading the page again.
class ViewerUseTest extends ShopInBrowser {

    private static final String PACK = "packs?task=the+total+of+the+cart+counts+an+item+twice";

    @Test
    void theFeedNamesTheTargetOfAClaimThatHasEnded() {
        var carol = view.shop.agent("carol");
        var claim = SharedShop.data(
                carol,
                "agent_claim",
                Map.of(
                        "targetId",
                        SharedShop.RATES + "::apply_rate",
                        "intent",
                        "look at it",
                        "workspace",
                        view.project));
        SharedShop.data(
                carol, "agent_release", Map.of("claimId", SharedShop.id(claim, "claimId"), "workspace", view.project));
        view.open("fleet");
        browser.awaitText(".feed", "carol claimed apply_rate");
        browser.awaitText(".feed", "carol no longer holds apply_rate");
    }

    @Test
    void anAgentThatAsksForThePackOfItsTaskKeepsItsClaimAndItsIntent() {
        var edda = view.shop.agent("edda");
        var task = SharedShop.id(
                SharedShop.data(
                        edda, "backlog_create", Map.of("title", "Round every total", "workspace", view.project)),
                "id");
        SharedShop.data(edda, "agent_claim", Map.of("target", task, "intent", "cents only", "workspace", view.project));
        SharedShop.data(edda, "context_pack", Map.of("task", task, "workspace", view.project));
        SharedShop.data(
                edda, "agent_claim", Map.of("target", task, "intent", "cents and ore", "workspace", view.project));

        view.open("fleet");
        browser.awaitText(".feed", "edda still holds " + task);
        var feed =
                browser.run("return document.querySelector('.feed').innerText").asString("");
        assertThat(feed)
                .contains("cents only", "cents and ore")
                .doesNotContain("edda no longer holds", "work on " + task);
    }

    @Test
    void sentencesNameCodeShortlyAndLeadToIt() {
        view.open(PACK);
        browser.awaitText(".lead a.symbol", "Cart.total");
        assertThat(browser.run("return document.querySelector('main .lead').innerText")
                        .asString(""))
                .contains("Start at Cart.total")
                .doesNotContain(SharedShop.TOTAL);
        browser.click(".lead a.symbol");
        browser.awaitText("h1", "Cart.total");
    }

    @Test
    void aCardNamesWhoWorksOnTheTask() {
        view.open("board");
        browser.awaitText("[data-status=in_progress] .holder", "bob");
    }

    @Test
    void aProjectThatIsRegisteredLaterAppearsByItself() throws IOException {
        var folder = Files.createDirectories(sibling("late"));
        Files.writeString(folder.resolve("notes.txt"), "nothing yet\n");
        var project = "late-" + Sha256.of(folder.toString()).prefix(8);
        view.openIn(project, "fleet");
        browser.awaitText(".empty", "There is no project " + project);
        view.shop.house.register(folder, Map.of());
        browser.awaitText("h1", "No agents, no conflicts");
    }

    @Test
    void aProjectWithoutFilesShowsItsNotesAndChanges() throws IOException {
        var folder = Files.createDirectories(sibling("plans"));
        var answer = view.shop.house.register(folder, Map.of());
        var project = String.valueOf(((Map<?, ?>) Objects.requireNonNull(answer.get("data"))).get("projectId"));
        view.openIn(project, "memory");
        browser.awaitText("h1", "Nothing is remembered yet");
        view.openIn(project, "changes");
        browser.awaitText("h1", "No file or symbol changed");
    }

    @Test
    void enterOpensWhatIsCalledAsTyped() {
        var id = view.create("Cart.total should be tidied", Map.of());
        view.open("fleet");
        browser.awaitText("h1", "conflict");
        browser.run("const finder = document.querySelector('search-dialog'); finder.open();"
                + "const input = finder.querySelector('input'); input.value = 'Cart.total';"
                + "input.dispatchEvent(new Event('input', { bubbles: true }));"
                + "input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))");
        browser.await("return location.pathname.endsWith('/code')");
        browser.awaitText("h1", "Cart.total");
        view.shop.house.call("backlog_delete", Map.of("id", id), "X-Cairn-Workspace", view.project);
    }

    @Test
    void aNarrowFleetBesideOtherProjectsDoesNotMoveSideways() {
        view.emptyProject("beside");
        view.open("fleet");
        browser.awaitText("project-list", "beside");
        browser.size(390, 844);
        browser.await("const page = document.querySelector('main'); return innerWidth === 390"
                + " && document.querySelector('project-list table') && page.scrollWidth <= page.clientWidth");
    }

    @Test
    void aDecisionOfOneSentenceIsSaidOnce() {
        var sentence = "Rates are rounded once at the very end";
        SharedShop.data(
                view.shop.agent("dora"),
                "episode_add",
                Map.of(
                        "type",
                        "DECISION",
                        "content",
                        sentence,
                        "entities",
                        List.of(SharedShop.RATES + "::apply_rate"),
                        "workspace",
                        view.project));
        view.open("memory");
        browser.awaitText(".episode h3", sentence);
        assertThat(timesSaid(".episode", sentence)).isEqualTo(1);
        view.open("code?id=" + SharedShop.RATES + "::apply_rate");
        browser.awaitText("[aria-labelledby=decisions-title]", sentence);
        assertThat(timesSaid("[aria-labelledby=decisions-title]", sentence)).isEqualTo(1);
    }

    private static int timesSaid(String where, String sentence) {
        return browser.run("return [...document.querySelectorAll(" + Browser.quoted(where)
                        + ")].map(e => e.textContent).join(' ').split(" + Browser.quoted(sentence) + ").length - 1")
                .asInt();
    }

    private static Path sibling(String name) {
        return view.shop.repo.folder().resolveSibling(name);
    }

    @Test
    void aTimeIsWrittenAndReadInTheZoneOfThePerson() {
        view.open("changes?since=2026-01-02T03:04:05Z");
        var shown =
                browser.await("return document.querySelector('.since')?.value").asString("");
        assertThat(shown)
                .isEqualTo(browser.run(
                                "const d = new Date('2026-01-02T03:04:05Z');"
                                        + "return new Date(d - d.getTimezoneOffset() * 60000).toISOString().slice(0, 19).replace('T', ' ')")
                        .asString(""));
        browser.run("document.querySelector('form.filters').requestSubmit()");
        browser.await("return new URLSearchParams(location.search).get('since').startsWith('2026-01-02T03:04:05')");
    }

    @Test
    void theNodesOfABlastRadiusUseTheRoomThereIs() {
        view.open("code?id=shop/rates.py::apply_rate&view=impact");
        browser.awaitText(".node", "Cart.total");
        browser.await("return document.querySelector('.node.start').offsetWidth > 200");
        browser.size(390, 844);
        browser.await("return document.querySelector('.node.start').offsetWidth === 188");
    }

    @Test
    void thePackShowsItsScoresAlsoWhenItsBudgetDropsThem() {
        view.open(PACK + "&tokens=1500");
        browser.awaitText("[aria-labelledby=scores-title]", "Nearness");
    }

    @Test
    void linesOfShortenedCodeHaveTheirNumbersInTheFile() {
        var numbered = browser.run("""
                const { codeLines } = await import(document.querySelector('script[type=module]').src.replace('app.js', 'parts/highlight.js'))
                const { render } = await import('lit')
                const pre = document.createElement('pre')
                render(codeLines('[lines 7-8]\\na\\nb\\n… 3 lines\\n[lines 12-12]\\nc', { first: 7 }), pre)
                return [...pre.querySelectorAll('u')].map(each => each.textContent).join(',')""");
        assertThat(numbered.asString("")).isEqualTo(",7,8,,,12");
    }

    @Test
    void eachPieceOfAPackShowsTheScoresOfItsFileBySignal() {
        view.open(PACK + "&tokens=1500");
        browser.awaitText(".piece details.signals", "Scores of its file by signal");
        browser.run("document.querySelector('.piece details.signals').open = true");
        browser.awaitText(".piece details.signals", "words in its file");
        var scores = browser.run("return document.querySelector('.piece details.signals td:last-child').textContent");
        assertThat(scores.asString("")).matches("\\d+\\.\\d\\d");
    }
}
