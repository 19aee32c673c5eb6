package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Code, packs and tasks in a real browser over a real daemon.
class ViewerPlacesTest extends ShopInBrowser {

    private static final String TOTAL_PAGE = "code?id=" + SharedShop.TOTAL;
    private static final String PACK = "packs?task=the+total+of+the+cart+counts+an+item+twice";

    @Test
    void theSymbolPageShowsCodeUsersTestsAndClaims() {
        view.open(TOTAL_PAGE);
        browser.awaitText("h1", "Cart.total");
        browser.awaitText("[aria-labelledby=code-title] pre", "return apply_rate(sum(self.items), rate)");
        browser.awaitText("[aria-labelledby=tests-title]", "test_total_has_tax");
        browser.awaitText("[aria-labelledby=held-title]", "bob has claimed Cart.total");
        browser.awaitText("[aria-labelledby=out-title]", "apply_rate");
        browser.awaitText("[aria-labelledby=decisions-title]", "Count once");
    }

    @Test
    void codeKeepsItsLineNumbersAndItsText() {
        view.open(TOTAL_PAGE);
        browser.awaitText("pre.code u", "13");
        var text = browser.run("const p = document.querySelector('pre.code').cloneNode(true);"
                        + "p.querySelectorAll('u').forEach(u => u.remove()); return p.textContent")
                .asString("");
        assertThat(text).contains("    def total(self, rate):\n", "\"\"\"The price of everything with tax.\"\"\"");
    }

    @Test
    void aFilePageListsItsSymbols() {
        view.open("code?id=" + SharedShop.CART);
        browser.awaitText("[aria-labelledby=members-title]", "Cart.add");
        browser.click("[aria-labelledby=members-title] a[title='" + SharedShop.TOTAL + "']");
        browser.awaitText("h1", "Cart.total");
        assertThat(browser.path()).contains("id=shop%2Fcart.py%3A%3ACart%3A%3Atotal");
    }

    @Test
    void anUnknownSymbolIsSaidToBeUnknown() {
        view.open("code?id=shop/cart.py::Cart::never");
        browser.awaitText("h1", "There is no Cart.never here");
    }

    @Test
    void aNameOfSeveralSymbolsLeadsToEachOfThem() {
        view.shop.repo.write("shop/till.py", "def opened():\n    return 1\n");
        view.shop.repo.write("shop/door.py", "def opened():\n    return 2\n");
        view.shop.house.data("graph_rebuild", Map.of());
        for (var kind : List.of("", "&view=impact")) {
            view.open("code?id=opened" + kind);
            browser.awaitText("h1", "Several symbols are called opened");
            browser.click("main li a[href*='door.py']");
            browser.awaitText("h1", "opened");
            assertThat(browser.path()).contains("door.py");
        }
    }

    @Test
    void theBlastRadiusStandsInColumnsByDepthWithTestsMarked() {
        view.open("code?id=shop/rates.py::apply_rate&view=impact");
        browser.awaitText(".graph-title", "1 step: 1 user");
        browser.awaitText(".node.start", "apply_rate");
        browser.awaitText(".node.test", "test_total_has_tax");
        var columns = browser.run(
                "const x = n => [...document.querySelectorAll('.node')].find(e => e.textContent.includes(n)).offsetLeft;"
                        + "return x('apply_rate') < x('Cart.total')");
        assertThat(columns.asBoolean()).isTrue();
        assertThat(browser.run("return document.querySelectorAll('.graph-edges path').length")
                        .asInt(0))
                .isPositive();
        browser.awaitText("[aria-labelledby=held-title]", "bob has claimed Cart.total");
    }

    @Test
    void guessesAreDashedAndFilesWithUnreadPartsHatched() {
        view.shop.repo.write("shop/pay.py", "def pay(thing):\n    return thing.total(0)\n");
        view.shop.repo.write(
                "shop/torn.py",
                "from shop.cart import Cart\n\n\ndef torn():\n    cart = Cart()\n    return cart.total(0)\n\n\ndef (((:\n");
        view.shop.house.data("graph_rebuild", Map.of());
        view.open("code?view=impact&id=" + SharedShop.TOTAL);
        browser.awaitText(".node.guess", "pay");
        browser.await("return getComputedStyle(document.querySelector('.node.guess a')).borderStyle === 'dashed'"
                + " && getComputedStyle(document.querySelector('.edge.guess')).strokeDasharray !== 'none'");
        browser.awaitText(".node.unread", "torn");
        browser.await(
                "return getComputedStyle(document.querySelector('.node.unread a')).backgroundImage.includes('gradient')");
    }

    @Test
    void aNodeOfTheBlastRadiusLeadsToItsPageAndBack() {
        view.open("code?id=shop/rates.py::apply_rate&view=impact");
        browser.awaitText(".node", "Cart.total");
        browser.click(".node a[title='" + SharedShop.TOTAL + "']");
        browser.awaitText("h1", "Cart.total");
        browser.back();
        browser.awaitText("h1", "What breaks if apply_rate changes?");
    }

    @Test
    void theDepthOfABlastRadiusIsPartOfItsAddress() {
        view.open("code?id=shop/rates.py::apply_rate&view=impact");
        browser.awaitText(".graph-title", "1 step");
        pick("[aria-label=Depth]", "1");
        browser.await("return location.search.includes('depth=1')");
        browser.awaitText(".lead", "1 step");
    }

    @Test
    void codeThatNobodyUsesHasAnEmptyBlastRadius() {
        view.open("code?id=tests/test_cart.py::test_total_has_tax&view=impact");
        browser.await("return document.querySelector('impact-view .empty, impact-view layer-graph')");
        browser.awaitText("impact-view", "0 users");
    }

    @Test
    void theMapFillsItsFrameAndListsTheSameCommunities() {
        view.open("code");
        browser.awaitText("h1", "symbols in");
        browser.await("return Number(document.querySelector('canvas')?.dataset.millis) >= 0");
        var colours = browser.run(
                "const c = document.querySelector('canvas'); const d = c.getContext('2d')"
                        + ".getImageData(0, 0, c.width, c.height).data; const seen = new Set();"
                        + "for (let i = 0; i < d.length; i += 4000) seen.add(d[i] + ',' + d[i + 1] + ',' + d[i + 2]); return seen.size");
        assertThat(colours.asInt(0)).isGreaterThan(2);
        browser.awaitText("[aria-label=Communities]", "files");
    }

    @Test
    void aFileFoundOnTheMapMovesToTheMiddle() {
        view.open("code?query=rates");
        browser.awaitText("[role=status]", "one file");
        browser.await("return document.querySelector('canvas')?.dataset.millis");
        var canvas = browser.run("const r = document.querySelector('canvas').getBoundingClientRect();"
                        + "return Math.round(r.left + r.width / 2) + ' ' + Math.round(r.top + r.height / 2)")
                .asString("")
                .split(" ", -1);
        browser.await("return document.querySelector('canvas')?.dataset.symbols > 0");
        browser.clickAt(Integer.parseInt(canvas[0]), Integer.parseInt(canvas[1]));
        browser.await("return location.search.includes('id=')");
        assertThat(browser.path()).contains("rates.py");
    }

    @Test
    void aCommunityOfTheListIsFocusedOnTheMap() {
        view.open("code");
        browser.click("[aria-label=Communities] a");
        browser.await("return location.search.includes('focus=')");
        browser.awaitText("[aria-label=Files]", ".py");
    }

    @Test
    void twoPacksAreComparedPieceByPiece() {
        view.open(PACK + "&compare=true&b.memory=false");
        browser.awaitText("[aria-label='Pack A']", "Start at");
        browser.awaitText("[aria-label='Only in A']", "decision");
        browser.awaitText("[role=status]", "only in A");
        assertThat(browser.run("return document.querySelector('[aria-label=\"Only in B\"]').textContent")
                        .asString(""))
                .doesNotContain("decision");
    }

    @Test
    void theBudgetAndSharesOfAPackAreChangedLive() {
        view.open(PACK);
        browser.awaitText(".legend", "of 4 000 tokens");
        pick("[aria-label=Budget]", "1500");
        browser.awaitText(".legend", "of 1 500 tokens");
        pick("[aria-label=Shares]", "memory");
        browser.await("return location.search.includes('shares=memory')");
        browser.awaitText("[aria-label='Tool call']", "\"memory\":35");
    }

    @Test
    void aPackIsCopiedAsACallThatClaimsNothing() {
        view.open(PACK + "&memory=false");
        browser.awaitText("[aria-label='Tool call'] code", "cairn call context_pack");
        browser.awaitText("[aria-label='Tool call'] code", "\"claim\":false");
        browser.awaitText("[aria-label='Tool call'] code", "\"includeDecisions\":false");
    }

    @Test
    void aBundleShowsBandsAndTheQueryOfEveryFile() {
        view.open("packs?view=bundle&taskClass=refactor-symbol&inputs=refactor.symbols%3D" + SharedShop.RATES
                + "::apply_rate%0Arefactor.files%3D" + SharedShop.RATES);
        browser.click(".bundle-form button");
        browser.awaitText("[aria-label=Provenance]", "references");
        browser.awaitText("[aria-label=Files]", "must read");
        browser.awaitText("[aria-label='On request']", "far_importers");
    }

    @Test
    void aBundleWithoutItsInputsSaysWhatIsMissing() {
        view.open("packs?view=bundle&taskClass=refactor-symbol&inputs=");
        browser.click(".bundle-form button");
        browser.awaitText(".failed", "refactor.symbols");
    }

    @Test
    void aCardDraggedToAnotherColumnChangesItsStatus() {
        var id = view.create("Drag me", Map.of());
        view.open("board");
        browser.awaitText("[data-status=open]", "Drag me");
        browser.run(
                "const t = new DataTransfer(); const card = [...document.querySelectorAll('.task-card')].find(c => c.textContent.includes('Drag me'));"
                        + "card.dispatchEvent(new DragEvent('dragstart', { dataTransfer: t, bubbles: true }));"
                        + "const to = document.querySelector('[data-status=in_progress]');"
                        + "to.dispatchEvent(new DragEvent('dragover', { dataTransfer: t, bubbles: true, cancelable: true }));"
                        + "to.dispatchEvent(new DragEvent('drop', { dataTransfer: t, bubbles: true, cancelable: true }))");
        browser.awaitText("[data-status=in_progress]", "Drag me");
        assertThat(view.shop.house.data("backlog_get", Map.of("id", id)).toString())
                .contains("status=in_progress");
        view.shop.house.call("backlog_delete", Map.of("id", id));
    }

    @Test
    void aLinkIsAddedFollowedAndRemoved() {
        var id = view.create("Link me", Map.of());
        view.open("task/" + id);
        browser.awaitText("h1", "Link me");
        write("task-editor [name=url]", "mcp://backlog/task/" + view.insert, "task-editor form.row");
        browser.awaitText(".link-row", view.insert);
        assertThat(view.shop.house.data("backlog_get", Map.of("id", id)).toString())
                .contains("backlog/task/" + view.insert);
        browser.click(".link-row button");
        browser.await("return !document.querySelector('.link-row')");
        assertThat(view.shop.house.data("backlog_get", Map.of("id", id)).toString())
                .doesNotContain("backlog/task/");
        view.shop.house.call("backlog_delete", Map.of("id", id));
    }

    @Test
    void notesAreSavedUnlessSomebodyWasFirst() {
        var id = view.create("Note me", Map.of());
        view.open("task/" + id);
        browser.awaitText("h1", "Note me");
        write("task-editor [name=notes]", "Seen.", "task-editor form:not(.row)");
        browser.awaitText(".toast", id);
        assertThat(view.shop.house.data("backlog_get", Map.of("id", id)).toString())
                .contains("Seen.");
        // One script, so that no news of other agents comes between.
        browser.run("const e = document.querySelector('task-editor'); e.entity = { ...e.entity, revision: 1 };"
                + "e.querySelector('[name=notes]').value = 'Mine.'; e.querySelector('form:not(.row)').requestSubmit()");
        browser.awaitText(".toast", "was changed by somebody else");
        assertThat(view.shop.house.data("backlog_get", Map.of("id", id)).toString())
                .doesNotContain("Mine.");
        view.shop.house.call("backlog_delete", Map.of("id", id));
    }

    @Test
    void notesThatArePartlyTypedSurviveTheNewsOfOthers() {
        var id = view.create("Type at me", Map.of());
        view.open("task/" + id);
        browser.awaitText("h1", "Type at me");
        browser.run("const e = document.querySelector('task-editor [name=notes]'); e.value = 'Half a';"
                + "e.dispatchEvent(new Event('input', { bubbles: true }))");
        view.shop.house.data("task_update", Map.of("taskId", id, "status", "in_progress", "notes", "Theirs."));
        browser.await("return document.querySelector('task-editor').entity.notes === 'Theirs.'");
        assertThat(browser.run("return document.querySelector('task-editor [name=notes]').value")
                        .asString(""))
                .isEqualTo("Half a");
        view.shop.house.call("backlog_delete", Map.of("id", id));
    }

    @Test
    void anEpicIsAGraphWithItsCriticalPath() {
        view.open("task/" + view.epic);
        browser.awaitText("[aria-labelledby=epic-title]", "critical path: three tasks");
        assertThat(browser.run(
                                "return [...document.querySelectorAll('.node.critical')].map(n => n.textContent.match(/TASK-\\d+/)[0]).join()")
                        .asString(""))
                .isEqualTo(String.join(",", List.of(view.insert, view.reserve, view.limits)));
    }

    @Test
    void thePaletteFindsSymbolsAndDecisions() {
        view.open("fleet");
        browser.awaitText("h1", "agents");
        browser.pressWithControl("k");
        browser.await("return document.querySelector('search-dialog dialog').open");
        browser.type("apply_rate");
        browser.awaitText("#found", "shop/rates.py::apply_rate");
        browser.click("#found li:has([title='shop/rates.py::apply_rate'])");
        browser.awaitText("h1", "apply_rate");
    }

    private static void pick(String selector, String value) {
        browser.await(
                "const s = document.querySelector(" + Browser.quoted(selector) + "); if (!s) return false; s.value = "
                        + Browser.quoted(value) + "; s.dispatchEvent(new Event('change')); return true");
    }

    private static void write(String field, String value, String form) {
        browser.await(
                "const f = document.querySelector(" + Browser.quoted(field) + "); if (!f) return false; f.value = "
                        + Browser.quoted(value) + "; document.querySelector(" + Browser.quoted(form)
                        + ").requestSubmit(); return true");
    }
}
