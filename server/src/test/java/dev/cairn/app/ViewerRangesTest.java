package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What ranges of commits and worktrees break, in a real browser.
@Tag("browser")
class ViewerRangesTest {

    private static final String RATES_CHANGED = """
            def apply_rate(amount, rate):
                \"\"\"The amount with tax on top.\"\"\"
                return round(amount * (1 + rate), 3)
            """;

    @TempDir
    private static Path folder;

    private static ViewedShop view;
    private static Browser browser;
    private static String branch = "";
    private static String fix = "";

    @BeforeAll
    static void changeRatesInAWorktreeAndTheCartHere() {
        assumeTrue(Browser.isInstalled(), Browser.MISSING);
        view = new ViewedShop(folder);
        browser = view.browser;
        var shop = view.shop;
        branch = shop.repo.git("branch", "--show-current").strip();
        shop.repo.git("worktree", "add", "-q", "-b", "fix/rates", "../shop-fix");
        var tree = shop.repo.folder().resolveSibling("shop-fix");
        GitRepo.open(tree).write(SharedShop.RATES, RATES_CHANGED);
        shop.house.register(tree, Map.of());
        shop.repo.write(SharedShop.CART, SharedShop.CART_TEXT.replace("[]", "list()"));
        shop.repo.commit("Make a list", Instant.now());
        browser.open(view.root() + "/ui/" + view.project + "/fleet");
        fix = browser.await("return [...document.querySelectorAll('header optgroup option')]"
                        + ".find(e => e.textContent.includes('fix/rates'))?.value")
                .asString("");
    }

    @AfterAll
    static void close() {
        if (Browser.isInstalled()) view.close();
    }

    private static void pick(String selector, String value) {
        browser.await("const e = document.querySelector(" + Browser.quoted(selector) + "); if (!e) return false;"
                + "e.value = " + Browser.quoted(value) + "; e.dispatchEvent(new Event('change')); return e.value");
    }

    @Test
    void worktreesOfOneRepositoryStandTogetherWithTheirBranches() {
        view.open("fleet");
        browser.awaitText("header optgroup option", "shop-fix · fix/rates");
        assertThat(browser.run("return document.querySelector('header optgroup').label")
                        .asString(""))
                .isEqualTo("shop: worktrees");
    }

    @Test
    void aChosenWorktreeShowsWhatItsOwnChangesBreak() {
        view.open("code?view=impact&id=" + SharedShop.TOTAL);
        pick("[aria-label='Changes of a worktree']", fix);
        browser.awaitText("h1", "What do the changes since " + branch + " in the worktree shop-fix break?");
        browser.awaitText(".node.start", "apply_rate");
        browser.awaitText(".graph-title", "1 changed");
        browser.awaitText(".node:not(.start)", "Cart.total");
        browser.awaitText(".node.test", "test_total_has_tax");
        assertThat(browser.path()).contains(fix.replace("@", "%40") + "/code", "since=" + branch);
    }

    @Test
    void aRangeOfCommitsStartsAtTheCodeThatChangedInIt() {
        view.open("code?view=impact&since=HEAD~1");
        browser.awaitText("h1", "What do the changes since HEAD~1 break?");
        browser.awaitText(".node.start", "Cart");
        assertThat(browser.run("return document.querySelectorAll('.graph-edges path').length")
                        .asInt(0))
                .isPositive();
        assertThat(browser.text()).doesNotContain("apply_rate");
    }

    @Test
    void theEndOfARangeIsPartOfItsAddress() {
        view.open("code?view=impact&since=HEAD~1");
        browser.awaitText(".node.start", "Cart");
        browser.await("const form = document.querySelector('form.range'); form.elements.until.value = 'HEAD~1';"
                + "form.requestSubmit(); return true");
        browser.awaitText("h1", "What do the changes from HEAD~1 to HEAD~1 break?");
        browser.awaitText(".empty", "Nothing changed");
        assertThat(browser.path()).contains("since=HEAD%7E1", "until=HEAD%7E1");
    }

    @Test
    void anUnknownStartIsRefusedWithAHint() {
        view.open("code?view=impact&since=no-such-branch");
        browser.awaitText(".failed", "no-such-branch");
        browser.awaitText(".failed", "Try again");
    }

    @Test
    void whatIsNotKnownStandsBesideTheGraph() {
        view.open("code?view=impact&depth=1&id=shop/rates.py::apply_rate");
        browser.awaitText("[aria-labelledby=doubt-title]", "Users beyond one step were not followed");
    }

    @Test
    void aPackNamesItsStartsAndShowsTheTextThatAModelReads() {
        view.open("packs?task=the+total+of+the+cart+counts+an+item+twice");
        browser.awaitText(".piece", "Cart.total");
        assertThat(browser.run("return [...document.querySelectorAll('.scores th')].map(e => e.textContent).join()")
                        .asString(""))
                .contains("Cart.total")
                .doesNotContain("leftOut");
        browser.click("[aria-label='As the agent reads it'] summary");
        browser.awaitText("[aria-label='Text of the pack']", "## Code");
        pick("[aria-label=Profile]", "compact");
        browser.await("return document.querySelector('[aria-label=\"Text of the pack\"]').textContent.length > 50");
    }
}
