package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.claim.target.ClaimTargetResolver;
import dev.cairn.engine.claim.target.ResolvedTarget;
import dev.cairn.engine.claim.target.ResolvedTarget.TargetState;
import dev.cairn.engine.claim.target.TargetFiles.DiskEntry;
import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.testing.MemoryStore;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimTargetResolverTest {

    private final ClaimFixture fixture = new ClaimFixture(new MemoryStore(InstantSource.system(), UUID::randomUUID));

    @BeforeEach
    void indexShop() {
        fixture.facts.putAll(ClaimFixture.SHOP.facts());
    }

    private ResolvedTarget resolve(String text, boolean create) {
        return fixture.targets()
                .resolve(new WrittenTarget(fixture.view(), ClaimFixture.WORKSPACE, text, Optional.empty(), create));
    }

    private String read(String text) {
        return resolve(text, false).target().written();
    }

    private String create(String text) {
        var resolved = resolve(text, true);
        assertThat(resolved.state()).as(text).isEqualTo(TargetState.NEW);
        return resolved.target().written();
    }

    @Test
    void nothingIsCreatedBelowAFile() {
        fixture.disk.entries.put("shop/cart.py", DiskEntry.FILE);

        assertThat(refusal("shop/cart.py/parts/total.py", true).problem().code())
                .isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(create("shop/parts/total.py")).isEqualTo("shop/parts/total.py");
    }

    private Refusal refusal(String text, boolean create) {
        try {
            throw new AssertionError(
                    text + " means " + resolve(text, create).target().written());
        } catch (Refusal refusal) {
            return refusal;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "total",
                "Cart.total",
                "Cart::total",
                "Cart#total()",
                "shop.cart.Cart.total",
                "shop/cart.py::Cart::total",
                "shop/cart.py::Cart.total",
                "shop/cart.py::total",
                "shop/cart.py#total",
                "shop/cart.py#Cart.total",
                "shop/cart.py:total",
                "shop/cart.py:5",
                "shop/cart.py:6:3",
                "shop/cart.py#L5",
                "./shop/cart.py::Cart::total",
                "/srv/shop/shop/cart.py::Cart::total",
                "/srv/shop/shop/cart.py:5",
                "file:///srv/shop/shop/cart.py#total",
                "shop\\cart.py::Cart.total",
                "shop/util/../cart.py::Cart.total",
                "cart.py::Cart.total",
                "cart.py:5",
                "SHOP/Cart.py::cart.Total",
                " Cart.total() "
            })
    void everySpellingOfASymbolIsItsId(String written) {
        assertThat(read(written)).isEqualTo("shop/cart.py::Cart::total");
    }

    @ParameterizedTest
    @CsvSource({
        "shop/cart.py, shop/cart.py, FILE",
        "./shop//cart.py, shop/cart.py, FILE",
        "cart.py, shop/cart.py, FILE",
        "shop\\cart.py, shop/cart.py, FILE",
        "/srv/shop/shop/cart.py, shop/cart.py, FILE",
        "shop, shop, FILE",
        "shop/util/, shop/util, FILE",
        "TASK-0001, TASK-0001, TASK",
        "task-0001, TASK-0001, TASK",
        "epic-0012, EPIC-0012, FEATURE",
    })
    void filesFoldersAndItemsHaveOneForm(String written, String canonical, ClaimType type) {
        var target = resolve(written, false).target();

        assertThat(target.written()).isEqualTo(canonical);
        assertThat(target.type()).isEqualTo(type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../other", "shop/../../x", "/etc/passwd", "/srv/shopping/x", "C:\\temp\\x", "..", "a/../../.."})
    void pathsThatLeaveTheWorkspaceAreRefused(String written) {
        assertThat(refusal(written, true).problem().code()).isEqualTo(ProblemCode.OUTSIDE_WORKSPACE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", ".", "./", "/srv/shop", "/srv/shop/", "a\u0000b", "a\nb", "\ud800"})
    void unusableTextIsRefused(String written) {
        assertThatThrownBy(() -> resolve(written, true)).isInstanceOf(Refusal.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"blah blah", "fix the cart", "totl", "Cart.totl", "shop/cart.py::Cart::nope", "x", "::", "a::"})
    void anythingElseIsRefusedAndNothingIsGuessed(String written) {
        var refusal = refusal(written, false);

        assertThat(refusal.problem().code()).isEqualTo(ProblemCode.NOT_FOUND);
        assertThat(refusal.problem().message()).contains("nothing was claimed");
    }

    @Test
    void theNearestNamesAreGiven() {
        assertThat(refusal("Cart.totl", false).problem().hint()).contains("shop/cart.py::Cart::total");
    }

    @Test
    void aTargetThatIsTooLongIsRefused() {
        assertThat(refusal("x".repeat(ClaimTargetResolver.LENGTH_MAX + 1), true)
                        .problem()
                        .code())
                .isEqualTo(ProblemCode.LIMIT_REACHED);
    }

    @Test
    void severalCandidatesAreRefusedWithTheirIds() {
        var refusal = refusal("add", false);

        assertThat(refusal.problem().code()).isEqualTo(ProblemCode.AMBIGUOUS);
        assertThat(refusal.problem().hint()).contains("shop/cart.py::Cart::add", "shop/order.py::Order::add");
        assertThat(refusal("text.py", false).problem().hint()).contains("shop/util/text.py", "docs/text.py");
    }

    @Test
    void itemsThatAreNotInTheBacklogAreRefusedAlsoWithCreate() {
        fixture.missing.add("TASK-7777");

        for (var create : new boolean[] {false, true}) {
            var refusal = refusal("task-7777", create);
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.NOT_FOUND);
            assertThat(refusal.problem().message()).contains("backlog has no item");
        }
        var asTask = new WrittenTarget(
                fixture.view(), ClaimFixture.WORKSPACE, "write the docs", Optional.of(ClaimType.TASK), true);
        assertThatThrownBy(() -> fixture.targets().resolve(asTask)).isInstanceOf(Refusal.class);
    }

    @Test
    void knownBacklogItemsTakePrecedence() {
        fixture.parents.put("checkout", "shop-front");

        assertThat(resolve("checkout", false).target()).isEqualTo(new ClaimTarget.Work("checkout", ClaimType.TASK));
        assertThat(resolve("shop-front", false).target())
                .isEqualTo(new ClaimTarget.Work("shop-front", ClaimType.FEATURE));
    }

    @Test
    void signaturesOfOneFunctionAreHeldTogether() {
        var resolved = resolve("Till.pay", false);

        assertThat(resolved.target().written()).isEqualTo("shop/till.py::Till::pay");
        assertThat(resolved.overloads()).hasSize(2);
        assertThat(resolve("shop/till.py:3", false).target()).isEqualTo(resolved.target());
    }

    @Test
    void aSymbolIsNotAFile() {
        var target = new WrittenTarget(
                fixture.view(), ClaimFixture.WORKSPACE, "Cart.total", Optional.of(ClaimType.FILE), false);
        assertThatThrownBy(() -> fixture.targets().resolve(target))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("not a file");
    }

    @ParameterizedTest
    @CsvSource({
        "shop/new.py, shop/new.py",
        "./new.py, new.py",
        "./cart.py, cart.py",
        "notes.md, notes.md",
        "shop/new.py::Cart.refund, shop/new.py::Cart::refund",
        "shop/new.py#Cart::refund, shop/new.py::Cart::refund",
        "shop/new.py:refund, shop/new.py::refund",
        "shop/new.py::refund(int a), shop/new.py::refund",
        "shop/cart.py::Cart::refund, shop/cart.py::Cart::refund",
        "cart.py#Cart.refund, shop/cart.py::Cart::refund",
        "Cart.refund, shop/cart.py::Cart::refund",
    })
    void everySpellingOfSomethingNewIsItsFutureId(String written, String id) {
        assertThat(create(written)).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"refund", "blah blah", "do it all", "Makefile"})
    void somethingNewNeedsAPlace(String written) {
        assertThat(refusal(written, true).problem().hint()).contains("path::name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop/**", "*", "shop/*.py", "shop/*.py::total"})
    void aPatternIsRefusedBecauseItWouldSeemToHoldWhatFitsIt(String written) {
        for (var create : new boolean[] {false, true}) {
            var refusal = refusal(written, create);
            assertThat(refusal.problem().code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
            assertThat(refusal.problem().message()).contains("pattern");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop/cart.py:-1", "shop/cart.py:99999999999999999999", "shop/new.py:5"})
    void aNumberIsNoNameOfSomethingNew(String written) {
        assertThat(refusal(written, true).problem().message()).contains("no line of the file");
    }

    @Test
    void aPathThatEndsBeforeTheNameIsNoNewFile() {
        assertThat(refusal("shop/cart.py::", true).problem().hint()).contains("path::name");
    }

    @Test
    void whatExistsIsNotNew() {
        assertThat(resolve("Cart.total", true).state()).isEqualTo(TargetState.KNOWN);
        assertThat(resolve("cart.py", true).target().written()).isEqualTo("shop/cart.py");
    }

    @Test
    void aFileThatIsNotIndexedCanBeHeldButNotItsSymbols() {
        fixture.disk.entries.put("build/out.py", DiskEntry.FILE);
        fixture.disk.unindexed = Optional.of("3 files are waiting");

        assertThat(resolve("build/out.py", false).state()).isEqualTo(TargetState.UNINDEXED);
        assertThat(refusal("build/out.py::run", false).problem().message()).contains("not indexed", "3 files");
    }

    @Test
    void pendingChangesAreNamedWhenNothingIsFound() {
        fixture.disk.unindexed = Optional.of("3 files are waiting");

        assertThat(refusal("shop/cart.py::refund", false).problem().message()).contains("3 files are waiting");
    }

    @Test
    void aLineOfAChangedFileIsRefused() {
        fixture.disk.changed.add("shop/cart.py");

        assertThat(refusal("shop/cart.py:5", false).problem().message()).contains("lines may have moved");
        assertThat(read("Cart.total")).isEqualTo("shop/cart.py::Cart::total");
        fixture.disk.changed.clear();
        assertThat(refusal("shop/cart.py:500", false).problem().message()).contains("7 lines");
    }

    @Test
    void aFileThatIsGoneFromDiskIsRefusedUnlessItIsWrittenAgain() {
        fixture.disk.entries.put("shop/cart.py", DiskEntry.MISSING);

        assertThat(refusal("Cart.total", false).problem().message()).contains("gone from disk");
        assertThat(create("Cart.total")).isEqualTo("shop/cart.py::Cart::total");
    }

    @Test
    void withoutAnIndexOnlyFilesOnDiskCanBeHeld() {
        fixture.facts.clear();
        fixture.disk.entries.put("shop/cart.py", DiskEntry.FILE);

        assertThat(read("shop/cart.py")).isEqualTo("shop/cart.py");
        assertThat(refusal("Cart.total", false).problem().code()).isEqualTo(ProblemCode.INDEX_EMPTY);
        assertThat(refusal("shop/cart.py::Cart::total", false).problem().message())
                .contains("its symbols are unknown");
    }

    @Test
    void canonicalFormsAreFixed() {
        for (var text : new String[] {"Cart.total", "shop", "Till.pay", "shop/cart.py", "TASK-0001"})
            assertThat(read(read(text))).isEqualTo(read(text));
    }
}
