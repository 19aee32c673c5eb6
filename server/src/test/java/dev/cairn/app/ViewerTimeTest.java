package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Memory, changes, time and the frame in a real browser over a real daemon.
class ViewerTimeTest extends ShopInBrowser {

    private static final String CHANGED = SharedShop.CART_TEXT.replace("sum(self.items)", "sum(set(self.items))");

    private static final int CLOCK_MILLIS_MAX = 100;

    private static String before = "";

    @BeforeAll
    static void changeTheCart() {
        // The clock of files is coarser than that of programs.
        before = Instant.now().minusMillis(CLOCK_MILLIS_MAX).toString();
        view.shop.repo.write(SharedShop.CART, CHANGED);
        view.shop.house.data("graph_rebuild", Map.of());
    }

    @Test
    void memoryTellsThatTheCodeOfADecisionChanged() {
        view.open("memory?kind=DECISION");
        browser.awaitText(".episode", "Count once");
        browser.awaitText(".episode .tag", "code changed since");
        browser.awaitText(".lead", "may no longer hold");
    }

    @Test
    void recallFindsEpisodesByTheirWords() {
        view.open("memory?query=count+once");
        browser.awaitText(".lead", "Found by words");
        browser.awaitText(".episode", "Count once");
        view.open("memory?query=count+once&agent=nobody");
        browser.awaitText(".empty", "Nothing matches");
    }

    @Test
    void aDecisionShowsWhatItIsAbout() {
        view.open("memory?kind=DECISION");
        browser.click(".episode h3 a");
        browser.await("return location.search.includes('id=')");
        browser.awaitText(".episode", "Why: A retry has the same id.");
        browser.awaitText("[aria-label=Chain]", "cart.py");
    }

    @Test
    void memoryOfAnAgentSaysThatReadingIsNotRecorded() {
        view.open("memory?agent=bob");
        browser.awaitText("main", "What bob noted");
        browser.awaitText("main", "not recorded");
        view.open("memory?agent=nobody");
        browser.awaitText(".empty", "Nothing matches");
    }

    @Test
    void twoMomentsDifferInTheLinesOfASymbol() {
        view.open("changes?since=" + before);
        browser.awaitText("[aria-labelledby=modified-title]", "Cart.total");
        browser.await(
                "const d = [...document.querySelectorAll('symbol-diff details')].find(e => e.textContent.includes('Cart.total'));"
                        + "if (d) d.open = true; return d");
        browser.awaitText("pre .minus", "sum(self.items)");
        browser.awaitText("pre .plus", "sum(set(self.items))");
    }

    @Test
    void changesNameTasksClaimsAndNotesOfTheirTime() {
        view.open("changes");
        browser.awaitText("[aria-labelledby=tasks-title]", view.reserve);
        browser.awaitText("[aria-labelledby=claims-title]", "bob claimed Cart.total");
        browser.awaitText("[aria-labelledby=told-title]", "Count once");
    }

    @Test
    void anUnreadableStartIsRefusedWithAHint() {
        view.open("changes?since=the+day+before");
        browser.awaitText(".failed", "the day before");
        assertThat(browser.run("return document.querySelectorAll('.failed p').length")
                        .asInt(0))
                .isGreaterThan(1);
    }

    @Test
    void aTransactionOfTheListIsATimeToGoTo() {
        view.open("changes");
        browser.click("[aria-labelledby=tx-title] li:nth-child(3) a[href*='at=']");
        browser.await("return document.documentElement.hasAttribute('data-past')");
        browser.awaitText(".past-sign", "as of");
    }

    @Test
    void theSliderMovesThePageWhenItRests() {
        view.open("board");
        browser.awaitText("h1", "ready");
        browser.await("const s = document.querySelector('time-footer input[type=range]'); if (!s) return false;"
                + "s.value = Number(s.min) + 5; s.dispatchEvent(new Event('input')); return true");
        browser.await("return location.search.includes('at=')");
        browser.awaitText(".past-sign", "as of");
        browser.click(".signs button");
        browser.await("return !location.search.includes('at=') && !document.documentElement.hasAttribute('data-past')");
    }

    @Test
    void linksOfThePastStayInThePast() {
        view.open("board?at=9");
        browser.awaitText(".past-sign", "as of");
        browser.click(".places a[href*='/memory']");
        browser.await("return location.pathname.endsWith('/memory') && location.search.includes('at=9')");
    }

    @Test
    void thePastCannotBeEdited() {
        view.open("task/" + view.insert);
        browser.await("return document.querySelector('task-editor select')");
        var at = Integer.parseInt(browser.await("return document.querySelector('time-footer input[type=range]')?.max")
                        .asString("0"))
                - 1;
        view.open("task/" + view.insert + "?at=" + at);
        browser.awaitText("h1", "Idempotent orders");
        browser.await("return !document.querySelector('task-editor')");
    }

    @Test
    void aTimeBeforeEverythingIsEmptyAndNotAnError() {
        for (var place : List.of("board", "memory", "code", "fleet")) {
            view.open(place + "?at=2001-01-01T00:00:00Z");
            browser.awaitText(".past-sign", "2001");
            browser.await("return document.querySelector('main h1') && !document.querySelector('main .bone')");
            assertThat(browser.text()).as(place).doesNotContain("undefined", "NaN", "[object");
        }
    }

    @Test
    void aSymbolOfThePastShowsItsOldCode() {
        view.open("code?id=" + SharedShop.TOTAL + "&at=" + before);
        browser.awaitText("pre.code", "sum(self.items)");
        view.open("code?id=" + SharedShop.TOTAL);
        browser.awaitText("pre.code", "sum(set(self.items))");
    }

    @Test
    void anOpenPageHearsOfANewClaim() {
        view.open("code?id=" + SharedShop.RATES);
        browser.awaitText("h1", "rates.py");
        browser.awaitText(".signs", "fresh");
        var carol = view.shop.agent("carol");
        var claim = SharedShop.data(carol, "agent_claim", Map.of("targetId", SharedShop.RATES, "intent", "round up"));
        browser.awaitText("[aria-labelledby=held-title]", "carol has claimed");
        SharedShop.data(carol, "agent_release", Map.of("claimId", SharedShop.id(claim, "claimId")));
        browser.await("return !document.querySelector('[aria-labelledby=held-title]')");
    }

    @Test
    void printedPagesLeaveTheFrameOut() {
        view.open("task/" + view.insert);
        browser.awaitText("h1", "Idempotent orders");
        browser.media("print");
        assertThat(browser.run(
                                "return ['app-places', 'time-footer', 'task-editor'].map(s => getComputedStyle(document.querySelector(s)).display).join()")
                        .asString(""))
                .isEqualTo("none,none,none");
        browser.media("");
    }

    @Test
    void nothingMovesForPeopleWhoAskForStillness() {
        view.open("fleet");
        browser.awaitText("h1", "agents");
        browser.reduceMotion();
        var moving =
                browser.run("const b = document.createElement('div'); b.className = 'bone'; document.body.append(b);"
                        + "const a = getComputedStyle(b).animationName; b.remove(); return a");
        assertThat(moving.asString("")).isEqualTo("none");
    }

    @Test
    void signingOutForgetsTheKey() {
        view.open("fleet");
        browser.awaitText("h1", "agents");
        browser.click("[aria-label='Sign out']");
        browser.awaitText("h1", "Sign in");
        assertThat(browser.run("return sessionStorage.length").asInt(-1)).isZero();
        browser.open(view.signInAddress());
        browser.awaitText("h1", "agents");
    }

    @Test
    void anUnknownPlaceSaysSo() {
        view.open("nowhere");
        browser.awaitText(".empty", "Nothing is here");
    }
}
