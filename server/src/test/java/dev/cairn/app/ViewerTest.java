package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What a person can do in the viewer, in a real browser over a real daemon.
class ViewerTest extends ShopInBrowser {

    private static final String ESCAPE = "\uE00C";
    private static final String ENTER = "\uE007";

    @Test
    void theOneTimeLinkSignsInAndLeavesTheAddress() {
        browser.run("sessionStorage.clear()");
        browser.open("about:blank");
        browser.open(view.signInAddress());
        browser.awaitText("h1", "agents");
        assertThat(browser.run("return location.href").asString("")).doesNotContain("login");
        assertThat(browser.run("return document.cookie").asString("")).isEmpty();
    }

    @Test
    void aUsedLinkSaysHowToGetANewOne() {
        var key = browser.run("return sessionStorage.getItem('cairn-key')").asString("");
        var link = view.signInAddress();
        browser.open("about:blank");
        browser.open(link);
        browser.await("return sessionStorage.getItem('cairn-key')");
        browser.open("about:blank");
        browser.open(link);
        browser.awaitText("[role=alert]", "used before");
        browser.awaitText("main", "cairn open");
        browser.run("sessionStorage.setItem('cairn-key', " + Browser.quoted(key) + ")");
    }

    @Test
    void withoutAKeyALinkAsksToSignInAndShowsNothing() {
        view.open("fleet");
        var key = browser.run("return sessionStorage.getItem('cairn-key')").asString("");
        browser.run("sessionStorage.clear()");
        view.open("task/" + view.reserve);
        browser.awaitText("h1", "Sign in");
        assertThat(browser.text()).doesNotContain("counts an item").contains("cairn open");
        browser.run("sessionStorage.setItem('cairn-key', " + Browser.quoted(key) + ")");
    }

    @Test
    void aLinkOpensTheTaskItNames() {
        view.open("task/" + view.reserve);
        browser.awaitText("h1", "Total counts an item twice");
        assertThat(browser.run("return document.title").asString("")).contains(view.reserve);
    }

    @Test
    void aLinkToAnUnknownTaskSaysSo() {
        view.open("task/TASK-9999");
        browser.awaitText(".empty", "There is no TASK-9999 here");
        assertThat(browser.text()).doesNotContain("backlog_list");
    }

    @Test
    void theBackButtonReturnsToTheFilteredBoard() {
        view.open("board?query=limits");
        browser.awaitText(".task-card", "Document the limits");
        browser.click(".task-card");
        browser.awaitText("h1", "Document the limits");
        browser.back();
        browser.awaitText("h1", "ready");
        assertThat(browser.path()).endsWith("/board?query=limits");
        browser.await("return document.querySelectorAll('.task-card').length === 1");
    }

    @Test
    void slashSearchesAndEnterOpensTheResult() {
        view.open("fleet");
        browser.awaitText("h1", "agents");
        browser.press("/");
        browser.await("return document.querySelector('search-dialog dialog').open");
        browser.type("document the limits");
        browser.await("return document.querySelector('#found-0 .title')?.textContent === 'Document the limits'");
        browser.press(ENTER);
        browser.await("return location.pathname.endsWith('/task/" + view.limits + "')");
    }

    @Test
    void controlKOpensThePaletteAndEscapeClosesIt() {
        view.open("board");
        browser.awaitText("h1", "ready");
        browser.pressWithControl("k");
        browser.awaitText("#found", "Ready queue");
        browser.press(ESCAPE);
        browser.await("return !document.querySelector('search-dialog dialog').open");
    }

    @Test
    void theKeysGAndBOpenTheBoardAndGAndFTheFleet() {
        view.open("fleet");
        browser.awaitText("h1", "agents");
        browser.press("g", "b");
        browser.awaitText("h1", "ready");
        browser.press("g", "f");
        browser.awaitText("h1", "conflict");
        assertThat(browser.path()).endsWith("/fleet");
    }

    @Test
    void aQuestionMarkShowsTheKeys() {
        view.open("fleet");
        browser.awaitText("h1", "agents");
        browser.press("?");
        browser.await("return document.querySelector('help-dialog dialog').open");
        assertThat(browser.run("return document.querySelector('help-dialog').innerText")
                        .asString(""))
                .contains("search", "board", "one transaction back");
    }

    @Test
    void theFleetTellsWhoWaitsForWhom() {
        view.open("fleet");
        browser.awaitText("h1", "one conflict");
        browser.awaitText(".lead", "alice waits for bob on Cart.total");
        browser.awaitText(".agents", "waits for bob");
        browser.awaitText(".agents", "Idempotent orders");
    }

    @Test
    void theFleetTellsWhichTaskOfAnotherAgentSomebodyNeeds() {
        view.open("fleet");
        browser.awaitText(".lead", "alice needs " + view.insert + " of bob");
        browser.awaitText(".agents .need", "waits for " + view.insert + " of bob");
    }

    @Test
    void theTaskPageTellsWhoWorksOnWhatItWaitsFor() {
        view.open("task/" + view.reserve);
        browser.awaitText("[aria-labelledby=blocking-title] .holder", "bob");
    }

    @Test
    void theGraphOfAnEpicTellsTitlesAndWhoWorksOnThem() {
        view.open("task/" + view.epic);
        browser.awaitText(".node-name", "Idempotent orders");
        browser.awaitText(".node-note", view.insert + " · in progress · bob");
    }

    @Test
    void theFeedShowsATaskAsSoonAsItIsCreated() {
        view.open("fleet");
        browser.awaitText(".feed", "bob claimed Cart.total");
        var id = view.create("Seen at once", Map.of());
        browser.awaitText(".feed li:first-child", "created " + id);
        browser.awaitText(".feed li:first-child", "Seen at once");
        view.shop.house.call("backlog_delete", Map.of("id", id));
    }

    @Test
    void theBoardHasAColumnForEachStatus() {
        view.open("board");
        browser.awaitText("[data-status=open]", "Total counts an item twice");
        browser.awaitText("[data-status=in_progress]", "Idempotent orders");
        browser.awaitText("[data-status=open] .waits", "waits for " + view.insert);
        assertThat(browser.run("return [...document.querySelectorAll('.column')].map(e => e.dataset.status).join(' ')")
                        .asString(""))
                .isEqualTo("open in_progress blocked done");
    }

    @Test
    void theTaskPageShowsWhatSurroundsTheTask() {
        view.open("task/" + view.limits);
        browser.awaitText(".crumbs", "Orders survive retries");
        browser.awaitText("[aria-labelledby=blocking-title]", view.reserve);
        browser.awaitText("[aria-labelledby=timeline-title]", "Created");
        browser.awaitText("[aria-labelledby=session-title]", "ago");
        view.open("task/" + view.letter);
        browser.awaitText("[aria-labelledby=out-title]", "Idempotent orders");
        view.open("task/" + view.insert);
        browser.awaitText("[aria-labelledby=in-title]", "Tell the customers");
        browser.awaitText("[aria-labelledby=claims-title]", "bob has claimed Cart.total");
        assertThat(browser.await("return document.querySelector('textarea').value")
                        .asString(""))
                .isEqualTo("Half done.");
    }

    @Test
    void aStatusChosenOnThePageIsWritten() {
        var id = view.create("Move me", Map.of());
        view.open("task/" + id);
        browser.awaitText("h1", "Move me");
        choose("blocked");
        browser.awaitText(".crumbs", "blocked");
        assertThat(view.shop.house.data("backlog_get", Map.of("id", id)).toString())
                .contains("status=blocked");
        view.shop.house.call("backlog_delete", Map.of("id", id));
    }

    @Test
    void aChangeOnAnOldStateIsRefusedWithAMessage() {
        var id = view.create("Change me", Map.of());
        view.open("task/" + id);
        browser.awaitText("h1", "Change me");
        // One script, so that no news of other agents comes between.
        browser.await(
                "const e = document.querySelector('task-editor'); const s = e?.querySelector('select'); if (!s) return false;"
                        + "e.entity = { ...e.entity, revision: 1 }; s.value = 'done'; s.dispatchEvent(new Event('change')); return true");
        browser.awaitText(".toast", "was changed by somebody else");
        assertThat(view.shop.house.data("backlog_get", Map.of("id", id)).toString())
                .contains("status=open");
        view.shop.house.call("backlog_delete", Map.of("id", id));
    }

    private static void choose(String status) {
        browser.await("const s = document.querySelector('task-editor select'); if (!s) return false; s.value = "
                + Browser.quoted(status) + "; s.dispatchEvent(new Event('change')); return true");
    }

    @Test
    void hostileTitlesAreTextEverywhere() {
        for (var page : List.of("fleet", "board", "task/" + view.hostile, "board?query=onerror")) {
            view.open(page);
            browser.awaitText("main", "<img src=x onerror=window.hit=1>");
            assertThat(browser.run("return window.hit ?? 'none'").asString(""))
                    .as(page)
                    .isEqualTo("none");
            assertThat(browser.run("return document.querySelectorAll('main img, main script').length")
                            .asInt(-1))
                    .isZero();
        }
    }

    @Test
    void hostileMarkdownKeepsOnlyItsText() {
        view.open("task/" + view.hostile);
        browser.awaitText(".prose strong", "kept");
        assertThat(browser.run("return window.hit ?? 'none'").asString("")).isEqualTo("none");
        assertThat(browser.run(
                                "return document.querySelectorAll('.prose :is(script,img,iframe,svg,form,input,style,[onmouseover])').length")
                        .asInt(-1))
                .isZero();
        assertThat(browser.run("return [...document.querySelectorAll('.prose a')].map(a => a.href).join()")
                        .asString(""))
                .doesNotContain("javascript:", "data:");
        assertThat(browser.run("return getComputedStyle(document.body).display").asString(""))
                .isNotEqualTo("none");
    }

    @Test
    void steppingBackInTimeShowsThePastInAmber() {
        view.open("board");
        browser.awaitText("[data-status=in_progress]", "Idempotent orders");
        browser.await("return document.querySelector('time-footer input')");
        var first = browser.run("return document.querySelector('time-footer input').min")
                .asString("");
        view.open("board?at=" + (Integer.parseInt(first) + 6));
        browser.awaitText(".past-sign", "as of");
        browser.await("return document.documentElement.hasAttribute('data-past')");
        browser.await("return document.querySelector('[data-status=in_progress] h2 i')?.textContent === '0'");
        browser.press("]");
        browser.await("return location.search.includes('at=" + (Integer.parseInt(first) + 7) + "')");
    }

    @Test
    void aPackShowsCodeAndReasonsAndClaimsNothing() {
        var before = view.shop.house.data("coordination_overview", Map.of()).get("totalClaims");
        view.open("packs?task=the+total+of+the+cart+counts+an+item+twice&taskId=" + view.reserve);
        browser.awaitText(".piece pre", "def total");
        browser.awaitText(".piece p", "Here because");
        browser.awaitText(".legend", "of 4 000 tokens");
        assertThat(view.shop.house.data("coordination_overview", Map.of()).get("totalClaims"))
                .isEqualTo(Objects.requireNonNull(before));
    }
}
