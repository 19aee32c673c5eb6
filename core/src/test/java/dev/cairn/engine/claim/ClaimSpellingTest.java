package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Cases;
import dev.cairn.testing.MemoryStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One symbol has one claim, whatever it is called.
class ClaimSpellingTest {

    private static final List<String> SPELLINGS = List.of(
            "total",
            "Cart.total",
            "Cart::total()",
            "shop.cart.Cart.total",
            "shop/cart.py::Cart::total",
            "shop/cart.py::Cart.total",
            "shop/cart.py#total",
            "shop/cart.py:total",
            "shop/cart.py:5",
            "./shop/cart.py::total",
            "/srv/shop/shop/cart.py::Cart.total",
            "shop\\cart.py::Cart::total",
            "cart.py#Cart.total");

    private static final List<String> NEW_SPELLINGS = List.of(
            "shop/cart.py::Cart::refund",
            "shop/cart.py::Cart.refund",
            "shop/cart.py::refund",
            "shop/cart.py#refund",
            "shop/cart.py:Cart.refund",
            "cart.py::Cart.refund(amount)",
            "Cart.refund",
            "/srv/shop/shop/cart.py#Cart::refund");

    @TempDir
    Path folder = Path.of("");

    private static MemoryStore memory() {
        return new MemoryStore(InstantSource.system(), UUID::randomUUID);
    }

    private static ClaimFixture shop(Store store) {
        var fixture = new ClaimFixture(store);
        fixture.facts.putAll(ClaimFixture.SHOP.facts());
        return fixture;
    }

    private static ClaimResult ask(ClaimFixture fixture, String agent, String spelling, boolean create) {
        var base = ClaimFixture.request(agent, "src/any.ts");
        return fixture.claims()
                .claim(new ClaimRequest(
                        new WrittenTarget(fixture.view(), ClaimFixture.WORKSPACE, spelling, Optional.empty(), create),
                        base.purpose(),
                        base.author(),
                        base.key(),
                        false,
                        base.fence()));
    }

    @Test
    void manyAgentsWithManySpellingsGetOneClaim() {
        Cases.forAll(40, random -> race(shop(memory()), SPELLINGS, false, random.nextLong()));
    }

    @Test
    void manyAgentsWithManySpellingsOfSomethingNewGetOneClaim() {
        Cases.forAll(40, random -> race(shop(memory()), NEW_SPELLINGS, true, random.nextLong()));
    }

    @Test
    void theSameHoldsInADatabase() {
        try (var store = SqlStore.openSqlite(folder.resolve("claims.db"), InstantSource.system(), UUID::randomUUID)) {
            race(shop(store), SPELLINGS, false, 7);
        }
    }

    /// Every agent asks at the same moment, each with a spelling of its own.
    private static void race(ClaimFixture fixture, List<String> spellings, boolean create, long seed) {
        var shuffled = new ArrayList<>(spellings);
        Collections.shuffle(shuffled, new Random(seed));
        var start = new CyclicBarrier(shuffled.size());
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var calls = new ArrayList<Callable<ClaimResult>>();
            for (int agent = 0; agent < shuffled.size(); agent++) {
                var name = "agent-" + agent;
                var spelling = shuffled.get(agent);
                calls.add(() -> {
                    start.await();
                    return ask(fixture, name, spelling, create);
                });
            }
            int granted = 0;
            for (var result : pool.invokeAll(calls)) if (result.get() instanceof ClaimResult.ClaimGranted) granted++;
            assertThat(granted).as("%s", shuffled).isEqualTo(1);
            assertThat(fixture.open()).hasSize(1);
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(shuffled.toString(), e);
        }
    }

    /// Stores a claim as builds before this one did: the target as its caller wrote it, of no known version.
    private static Claim stored(ClaimFixture fixture, String agent, String written) {
        return fixture.write(TxKind.CLAIM, agent, draft -> {
            var claim = new Claim(
                    FenceCheck.id(draft.seq()),
                    fixture.liveness().holder(ClaimFixture.author(agent)),
                    new ClaimTarget.Code(SymbolId.parse(written), ClaimType.FILE),
                    new ClaimPurpose("change it", Optional.empty()),
                    TargetVersion.at(""),
                    draft.seq(),
                    draft.now(),
                    Optional.empty());
            StoredClaims.begin(draft, claim);
            return claim;
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "total",
                "Cart.total",
                "shop/cart.py::Cart.total",
                "shop/cart.py#total",
                "shop/cart.py:total",
                "shop/cart.py:2",
                "cart.py::Cart::total",
                "cart.py"
            })
    void aClaimThatAnEarlierBuildStoredAsWrittenStillConflicts(String written) {
        var fixture = shop(memory());
        var earlier = stored(fixture, "ada", written);

        for (var spelling : List.of("Cart.total", "shop/cart.py", "shop/cart.py::Cart"))
            assertThat(ask(fixture, "bob", spelling, false))
                    .as("%s against %s", spelling, written)
                    .isInstanceOfSatisfying(
                            ClaimResult.ClaimConflict.class,
                            conflict -> assertThat(conflict.first().id()).isEqualTo(earlier.id()));
        assertThat(ask(fixture, "bob", "shop/order.py::Order", false)).isInstanceOf(ClaimResult.ClaimGranted.class);
    }

    @Test
    void aStoredNameOfSeveralSymbolsConflictsWithEachOfThem() {
        var fixture = shop(memory());
        stored(fixture, "ada", "add");

        assertThat(ask(fixture, "bob", "Cart.add", false)).isInstanceOf(ClaimResult.ClaimConflict.class);
        assertThat(ask(fixture, "bob", "Order.add", false)).isInstanceOf(ClaimResult.ClaimConflict.class);
    }

    @Test
    void itsHolderKeepsItUnderTheIdOfTheSymbol() {
        var fixture = shop(memory());
        var earlier = stored(fixture, "ada", "Cart.total");

        var kept = ClaimFixture.granted(ask(fixture, "ada", "total", false));

        assertThat(kept.id()).isEqualTo(earlier.id());
        assertThat(kept.target().written()).isEqualTo("shop/cart.py::Cart::total");
        assertThat(fixture.open()).singleElement().isEqualTo(kept);
    }
}
