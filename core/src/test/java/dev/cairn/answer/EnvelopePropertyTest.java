package dev.cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.RandomAnswers.Sample;
import dev.cairn.budget.AnswerForm;
import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.budget.Profile;
import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What holds for every answer and every allowance, counted on the text that is sent.
class EnvelopePropertyTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final O200kTokenCounter TOKENS = new O200kTokenCounter();
    private static final EnvelopeWriter WRITER = new EnvelopeWriter(TOKENS);
    private static final AnswerFreshness FRESH = AnswerFreshness.stale(41, "3 files changed since");
    private static final List<Profile> PROFILES = List.of(Profile.values());
    private static final List<AnswerForm> FORMS = List.of(AnswerForm.values());
    private static final Pattern ADVICE = Pattern.compile("tokens=(\\d+)");

    @Test
    void anAnswerIsValidJsonInsideItsAllowanceAndTellsItsRealCost() {
        Cases.forAll(random -> {
            var sample = new RandomAnswers(random).next();
            var allowance = anyAllowance(random);

            var rendered = write(sample, allowance);

            int real = TOKENS.count(rendered.text());
            var parsed = JSON.readTree(rendered.text());
            assertThat(parsed).isEqualTo(JSON.readTree(JSON.writeValueAsString(rendered.tree())));
            assertThat(parsed.get("_tokenEstimate").intValue()).isEqualTo(real);
            assertThat(rendered.tokens()).isEqualTo(real);
            assertThat(parsed.get("ok").booleanValue()).isEqualTo(rendered.ok());
            if (rendered.ok())
                assertThat(real).isLessThanOrEqualTo(allowance.tokensMax().orElse(Integer.MAX_VALUE));
            else assertThat(parsed.get("hint").asString()).isNotBlank();
        });
    }

    @Test
    void readableTextIsInsideItsAllowanceAndTheEnvelopeTellsItsRealCost() {
        Cases.forAll(random -> {
            var sample = new RandomAnswers(random).next();
            var allowance = anyAllowance(random).in(AnswerForm.TEXT);

            var rendered = write(sample, allowance);

            int real = TOKENS.count(rendered.text());
            assertThat(rendered.text()).isEqualTo(AnswerText.forModels(rendered.tree()));
            assertThat(rendered.tokens()).isEqualTo(real);
            assertThat(rendered.tree()).containsEntry("_tokenEstimate", real);
            if (rendered.ok())
                assertThat(real).isLessThanOrEqualTo(allowance.tokensMax().orElse(Integer.MAX_VALUE));
        });
    }

    @Test
    void whatIsLeftOutIsCountedExactlyAndRequiredFieldsStay() {
        Cases.forAll(random -> {
            var sample = new RandomAnswers(random).next();
            var rendered = write(sample, anyAllowance(random));
            if (!rendered.ok()) return;

            for (var field : sample.fields()) {
                var given = sample.answer().data().get(field.name());
                if (given == null) continue;
                assertThat(size(given) - shownSize(rendered, field, given))
                        .as(field.name())
                        .isEqualTo(omitted(rendered, field));
                if (field.priority() == FieldPriority.REQUIRED) {
                    assertThat(data(rendered)).containsKey(field.name());
                    if (given instanceof List<?> items && !items.isEmpty())
                        assertThat(shownSize(rendered, field, given)).isPositive();
                }
            }
        });
    }

    @Test
    void orderIsKeptItemsAreWholeAndNoTextIsCut() {
        Cases.forAll(random -> {
            var sample = new RandomAnswers(random).next();
            var rendered = write(sample, anyAllowance(random));
            if (!rendered.ok()) return;

            var shown = data(rendered);
            assertThat(sample.fields().stream().map(AnswerField::name).filter(shown::containsKey))
                    .containsExactlyElementsOf(shown.keySet());
            shown.forEach((name, value) -> assertIsPart(value, given(sample, name)));
            var known = new HashSet<String>();
            collectTexts(sample.answer().data(), known);
            var told = new HashSet<String>();
            collectTexts(shown, told);
            assertThat(known).containsAll(told);
        });
    }

    @Test
    void aLesserFieldShowsOnlyWhenEveryGreaterOneIsWhole() {
        Cases.forAll(random -> {
            var sample = new RandomAnswers(random).next();
            var rendered = write(sample, anyAllowance(random));
            if (!rendered.ok()) return;

            var shown = data(rendered);
            for (var greater : sample.fields()) {
                if (!sample.answer().data().containsKey(greater.name())) continue;
                for (var lesser : sample.fields()) {
                    if (lesser.priority().compareTo(greater.priority()) > 0 && saysSomething(shown, lesser))
                        assertThat(isWhole(
                                        shown.getOrDefault(greater.name(), "nothing"), given(sample, greater.name())))
                                .as("%s is shown while %s is not whole", lesser, greater)
                                .isTrue();
                }
            }
        });
    }

    @Test
    void noOtherChoiceInOrderOfImportanceWouldHaveShownMore() {
        Cases.forAll(150, random -> {
            var sample = new RandomAnswers(random).next();
            var fitting = new AnswerShortener(sample.fields(), sample.answer().data());
            // A limit that one choice just meets is where a hasty search goes wrong; the last choices dip most.
            int near = Math.max(0, fitting.units() - random.nextInt(4));
            int just = random.nextBoolean() ? near : random.nextInt(fitting.units() + 1);
            var form = FORMS.get(random.nextInt(FORMS.size()));
            int limit = Math.max(1, cost(sample, fitting.shortenedTo(just), form) - random.nextInt(2));
            var rendered =
                    write(sample, AnswerBudget.tokens(Profile.COMPACT, limit).in(form));

            int best = -1;
            for (int kept = 0; kept <= fitting.units(); kept++)
                if (cost(sample, fitting.shortenedTo(kept), form) <= limit) best = kept;

            assertThat(rendered.ok()).isEqualTo(best >= 0);
            if (best >= 0) {
                assertThat(data(rendered)).isEqualTo(fitting.shortenedTo(best).data());
            }
        });
    }

    @Test
    void theAdviceOfARefusedBudgetWorks() {
        Cases.forAll(random -> {
            var sample = new RandomAnswers(random).next();
            var refused = write(sample, AnswerBudget.tokens(Profile.COMPACT, 40 + random.nextInt(60)));
            if (refused.ok()) return;

            assertThat(refused.tree()).containsEntry("errorCode", "OVER_BUDGET");
            var advice = ADVICE.matcher(String.valueOf(refused.tree().get("hint")));
            assertThat(advice.find()).isTrue();
            assertThat(refused.tokens()).isLessThanOrEqualTo(AnswerBudget.TOKENS_MIN);
            assertThat(write(sample, AnswerBudget.tokens(Profile.COMPACT, Integer.parseInt(advice.group(1))))
                            .ok())
                    .isTrue();
        });
    }

    private static AnswerBudget anyAllowance(RandomGenerator random) {
        return switch (random.nextInt(6)) {
            case 0 -> AnswerBudget.of(PROFILES.get(random.nextInt(3)));
            case 1 -> AnswerBudget.tokens(Profile.DEBUG, 985 + random.nextInt(30));
            default -> AnswerBudget.tokens(Profile.BALANCED, 60 + random.nextInt(random.nextBoolean() ? 200 : 2000));
        };
    }

    private static RenderedAnswer write(Sample sample, AnswerBudget allowance) {
        return WRITER.write(sample.fields(), sample.answer(), allowance, FRESH);
    }

    /// The cost of one choice, found without the writer's search: written in an allowance nothing exceeds.
    private static int cost(Sample sample, AnswerShortener.ShortenedFields shortened, AnswerForm form) {
        var tree = AnswerEnvelope.begin(true, sample.answer().summary(), AnswerBudget.of(Profile.COMPACT));
        if (!shortened.data().isEmpty()) tree.put("data", shortened.data());
        if (!shortened.omitted().isEmpty()) tree.put("omitted", shortened.omitted());
        tree.put("freshness", AnswerEnvelope.freshness(FRESH));
        int estimate = 0;
        while (TOKENS.count(AnswerEnvelope.text(tree, estimate, form)) != estimate)
            estimate = TOKENS.count(AnswerEnvelope.text(tree, estimate, form));
        return estimate;
    }

    @SuppressWarnings("unchecked") // the writer puts a map of fields there
    private static Map<String, Object> data(RenderedAnswer rendered) {
        return (Map<String, Object>) Objects.requireNonNullElse(rendered.tree().get("data"), Map.of());
    }

    private static Object given(Sample sample, String name) {
        return Objects.requireNonNull(sample.answer().data().get(name));
    }

    private static boolean saysSomething(Map<String, Object> shown, AnswerField field) {
        return shown.containsKey(field.name()) && !List.of().equals(shown.get(field.name()));
    }

    private static int omitted(RenderedAnswer rendered, AnswerField field) {
        return rendered.tree().get("omitted") instanceof Map<?, ?> counts
                        && counts.get(field.name()) instanceof Integer count
                ? count
                : 0;
    }

    private static int size(Object value) {
        return value instanceof List<?> items ? items.size() : 1;
    }

    private static int shownSize(RenderedAnswer rendered, AnswerField field, Object given) {
        var shown = data(rendered).get(field.name());
        return shown == null ? 0 : given instanceof List<?> ? size(shown) : 1;
    }

    private static void assertIsPart(Object shown, Object given) {
        if (given instanceof List<?> items && shown instanceof List<?> kept) {
            for (int i = 0; i < kept.size(); i++)
                assertThat(forms(items.get(i))).contains(kept.get(i));
        } else {
            assertThat(forms(given)).contains(shown);
        }
    }

    private static boolean isWhole(Object shown, Object given) {
        if (given instanceof List<?> items && shown instanceof List<?> kept) {
            var highest = new ArrayList<Object>();
            items.forEach(item -> highest.add(forms(item).getFirst()));
            return kept.equals(highest);
        }
        return forms(given).getFirst().equals(shown);
    }

    private static List<Object> forms(Object value) {
        return value instanceof DetailLevels ladder ? List.copyOf(ladder.forms()) : List.of(value);
    }

    private static void collectTexts(Object value, Set<String> into) {
        switch (value) {
            case String text -> into.add(text);
            case DetailLevels ladder -> collectTexts(ladder.forms(), into);
            case Collection<?> items -> items.forEach(item -> collectTexts(item, into));
            case Map<?, ?> map -> map.forEach((name, item) -> collectTexts(item, into));
            case JsonNode node -> into.add(node.toString());
            default -> {}
        }
    }
}
