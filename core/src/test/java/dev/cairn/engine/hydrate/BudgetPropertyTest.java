package dev.cairn.engine.hydrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.engine.hydrate.budget.ItemCostEstimator;
import dev.cairn.engine.hydrate.budget.LengthCostEstimator;
import dev.cairn.engine.hydrate.budget.RenderedCostEstimator;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.engine.hydrate.wire.HydrationFields;
import dev.cairn.engine.hydrate.wire.ItemFields;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// How answers shrink with their budget.
class BudgetPropertyTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final O200kTokenCounter TOKENS = new O200kTokenCounter();

    /// The most tokens that a blocker costs, with the comma and the inexactness of the estimates.
    private static final int BLOCKER_TOKENS_MAX = 100;

    /// Estimates by length, with or without cutting long texts.
    private record LengthCost(boolean cutsTexts) implements AnswerCost {

        @Override
        public ItemCostEstimator estimator() {
            return new LengthCostEstimator();
        }

        @Override
        public OptionalInt sent(HydrationResult whole) {
            return OptionalInt.empty();
        }
    }

    /// Counts the text of the whole answer.
    private static final AnswerCost SENT = new AnswerCost() {

        @Override
        public ItemCostEstimator estimator() {
            return new RenderedCostEstimator(TOKENS, item -> JSON.writeValueAsString(ItemFields.of(item)), 150);
        }

        @Override
        public boolean cutsTexts() {
            return true;
        }

        @Override
        public OptionalInt sent(HydrationResult whole) {
            return OptionalInt.of(TOKENS.count(JSON.writeValueAsString(HydrationFields.of(whole))));
        }
    };

    @Test
    void everyTransportSelectsTheSameItems() {
        Cases.forAll(60, random -> {
            var source = source(random);
            for (int tokens : new int[] {500, 700, 1_000, 2_000, 4_000, 8_000}) {
                var request = HydrationRequest.of("TASK-0001").depth(2).tokens(tokens);
                var whole = ask(new LengthCost(false), request, source);
                var cut = ask(new LengthCost(true), request, source);
                assertThat(items(cut.bundle())).isEqualTo(items(whole.bundle()));
                assertThat(cut.metadata().size().totalItems())
                        .isEqualTo(whole.metadata().size().totalItems());
                assertThat(cut.metadata().dropped()).isEqualTo(whole.metadata().dropped());
                assertThat(whole.bundle().focal().cut()).isEmpty();
            }
        });
    }

    @Test
    void aLargerBudgetNeverLosesWhatASmallerOneHadFirst() {
        Cases.forAll(12, random -> {
            var source = source(random);
            // The answer with whole texts has the same items, as the property above says.
            for (var cost : List.of(new LengthCost(true), SENT)) {
                var smaller = List.<Integer>of();
                for (int tokens = 500; tokens <= 6_000; tokens += random.nextInt(20, 400)) {
                    var answer =
                            ask(cost, HydrationRequest.of("TASK-0001").depth(2).tokens(tokens), source);
                    var larger = levels(answer.bundle());
                    assertThat(compare(smaller, larger))
                            .as(tokens + ": " + smaller + larger)
                            .isLessThanOrEqualTo(0);
                    assertThat(answer.bundle().parent()).isPresent();
                    smaller = larger;
                }
            }
        });
    }

    @Test
    void whatIsSentFitsAndTheDescriptionShrinksStepByStep() {
        Cases.forAll(12, random -> {
            var source = source(random);
            int before = 0;
            for (int tokens = 500; tokens <= 6_000; tokens += 250) {
                var answer = ask(SENT, HydrationRequest.of("TASK-0001").tokens(tokens), source);
                int sent = SENT.sent(answer).orElseThrow();
                assertThat(sent).isLessThanOrEqualTo(tokens);
                assertThat(answer.metadata().size().isOverBudget()).isFalse();
                int shown = answer.bundle().focal().entity().description().length();
                assertThat(shown).as("at " + tokens).isGreaterThanOrEqualTo(before);
                assertThat(answer.metadata().size().isTruncated())
                        .isEqualTo(answer.bundle().focal().cut().isPresent()
                                || !answer.metadata().dropped().counts().isEmpty()
                                || hasLowered(answer.bundle()));
                before = shown;
            }
        });
    }

    @Test
    void noBlockerIsDroppedWhileItWouldFit() {
        var entities = new ArrayList<Entity>();
        var blockers =
                IntStream.rangeClosed(2, 11).mapToObj("TASK-%04d"::formatted).toList();
        entities.add(new EntityBuilder("TASK-0001")
                .titled("Focal")
                .waiting(blockers.toArray(String[]::new))
                .made());
        for (var id : blockers)
            entities.add(
                    new EntityBuilder(id).titled("Blocker" + " t".repeat(30)).made());
        var source = new BacklogHydrationSource(Backlog.of(entities, List.of(), List.of()), 1);
        int dropping = 0;
        for (int tokens = 500; tokens <= 1_200; tokens += 10) {
            var answer = ask(SENT, HydrationRequest.of("TASK-0001").tokens(tokens), source);
            if (!answer.metadata().dropped().counts().containsKey(ItemGroup.BLOCKED_BY)) continue;
            dropping++;
            assertThat(tokens - SENT.sent(answer).orElseThrow())
                    .as("unused of " + tokens)
                    .isLessThan(BLOCKER_TOKENS_MAX);
        }
        assertThat(dropping).isPositive();
    }

    private static boolean hasLowered(HydratedItems bundle) {
        return List.of(ItemGroup.CHILDREN, ItemGroup.SIBLINGS, ItemGroup.RELATED).stream()
                .flatMap(group -> bundle.in(group).stream())
                .anyMatch(item -> item.fidelity() == Fidelity.REFERENCE);
    }

    private static HydrationResult ask(AnswerCost cost, HydrationRequest request, BacklogHydrationSource source) {
        return new Hydration(List.of(), cost)
                .hydrate(request, source, BacklogScene.NOON)
                .orElseThrow();
    }

    private static List<String> items(HydratedItems bundle) {
        var items = new ArrayList<String>();
        bundle.parent().ifPresent(parent -> items.add("parent " + parent.id()));
        bundle.session().ifPresent(session -> items.add("session " + session.summary()));
        bundle.extras().blocks().forEach(item -> items.add("blocks " + item.id()));
        for (var group : ItemGroup.values())
            bundle.in(group).forEach(item -> items.add(group + " " + item.id() + " " + item.fidelity()));
        return items;
    }

    /// How much is shown in the order of priority: the length of the description, then the state of every item of the
    /// tree: absent 0, reference 1, summary 2.
    private static List<Integer> levels(HydratedItems bundle) {
        var levels = new ArrayList<Integer>();
        levels.add(bundle.focal().entity().description().length());
        for (var group : List.of(ItemGroup.CHILDREN, ItemGroup.SIBLINGS)) {
            bundle.in(group).stream()
                    .map(EntityItem::fidelity)
                    .forEach(fidelity -> levels.add(fidelity == Fidelity.REFERENCE ? 1 : 2));
            levels.add(0);
        }
        return levels;
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++)
            if (!one.get(i).equals(other.get(i))) return Integer.compare(one.get(i), other.get(i));
        return Integer.compare(one.size(), other.size());
    }

    private static BacklogHydrationSource source(RandomGenerator random) {
        var entities = new ArrayList<Entity>();
        entities.add(new EntityBuilder("EPIC-0001").titled("Parent").made());
        var text = new StringBuilder();
        for (int i = random.nextInt(0, 60); i > 0; i--)
            text.append("word ".repeat(random.nextInt(1, 90))).append(random.nextInt(3) == 0 ? "\n\n" : ". ");
        entities.add(new EntityBuilder("TASK-0001")
                .titled("Focal")
                .under("EPIC-0001")
                .saying(text.toString())
                .made());
        for (int i = 2; i < random.nextInt(4, 60); i++) {
            var builder = new EntityBuilder("TASK-%04d".formatted(i))
                    .titled("Item " + "t ".repeat(random.nextInt(1, 30)))
                    .under(random.nextBoolean() ? "TASK-0001" : "EPIC-0001");
            for (int link = random.nextInt(4); link > 0; link--) builder.linking("https://example.org/" + i);
            entities.add(builder.made());
        }
        return new BacklogHydrationSource(Backlog.of(entities, List.of(), List.of()), 1);
    }
}
