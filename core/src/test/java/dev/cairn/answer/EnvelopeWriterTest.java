package dev.cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.budget.Profile;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EnvelopeWriterTest {

    private static final O200kTokenCounter TOKENS = new O200kTokenCounter();
    private static final EnvelopeWriter WRITER = new EnvelopeWriter(TOKENS);
    private static final AnswerFreshness FRESH = AnswerFreshness.current(7);

    @Test
    void anAnswerStartsWithItsSentenceAndEndsWithItsFreshness() {
        var rendered = WRITER.write(
                List.of(AnswerField.required("count")),
                Answer.of("Two symbols.", Map.of("count", 2)),
                AnswerBudget.of(Profile.COMPACT),
                FRESH);

        assertThat(rendered.text())
                .isEqualTo("{\"ok\":true,\"summary\":\"Two symbols.\",\"profile\":\"compact\",\"_tokenEstimate\":38,"
                        + "\"data\":{\"count\":2},\"freshness\":{\"tx\":7,\"stale\":false}}");
    }

    @Test
    void aLadderIsLoweredBeforeAnythingMoreImportantIsTouched() {
        var code = "return orders.stream().map(Order::total).reduce(ZERO, Money::plus); ".repeat(30);
        var slice = new DetailLevels(List.of(
                Map.of("id", "A::total", "code", code),
                Map.of("id", "A::total", "signature", "Money total()"),
                Map.of("id", "A::total")));

        var rendered = WRITER.write(
                List.of(AnswerField.required("slice"), AnswerField.high("path")),
                Answer.of("Here.", Map.of("slice", slice, "path", "src/A.java")),
                AnswerBudget.of(Profile.COMPACT),
                FRESH);

        assertThat(rendered.tree())
                .containsEntry("data", Map.of("slice", Map.of("id", "A::total", "signature", "Money total()")));
        assertThat(rendered.tree()).containsEntry("omitted", Map.of("path", 1));
    }

    @Test
    void aHintThatListsTooMuchEndsEarlyAndSaysSo() {
        var ids = String.join(", ", Collections.nCopies(80, "src/adapter/bun/ssg.ts::bunFileSystemModule::writeFile"));
        var problem = new Problem(ProblemCode.AMBIGUOUS, "80 symbols are called writeFile.", "Ask with one of: " + ids);

        var small = WRITER.refuse(problem, AnswerBudget.tokens(Profile.COMPACT, AnswerBudget.TOKENS_MIN), FRESH);

        assertThat(small.tokens()).isLessThanOrEqualTo(AnswerBudget.TOKENS_MIN);
        assertThat((String) small.tree().get("hint"))
                .startsWith("Ask with one of: src/")
                .endsWith("…");
        assertThat(small.tree()).containsEntry("summary", problem.message());
    }

    @Test
    void aRefusalDropsTheReasonForStalenessBeforeAnythingElse() {
        var problem = new Problem(ProblemCode.NOT_FOUND, "No symbol is called save.", "Ask graph_query for its name.");
        var stale = AnswerFreshness.stale(7, "the files a, b and c have changed and wait to be read ".repeat(20));

        var small = WRITER.refuse(problem, AnswerBudget.tokens(Profile.COMPACT, AnswerBudget.TOKENS_MIN), stale);
        var large = WRITER.refuse(problem, AnswerBudget.of(Profile.DEBUG), stale);

        assertThat(small.tokens()).isLessThanOrEqualTo(AnswerBudget.TOKENS_MIN);
        assertThat(small.tree()).containsEntry("freshness", Map.of("tx", 7L, "stale", true));
        assertThat(large.text()).contains("wait to be read");
    }

    @Test
    void anUndeclaredFieldIsADefectOfTheTool() {
        assertThatThrownBy(() -> WRITER.write(
                        List.of(), Answer.of("Hm.", Map.of("x", 1)), AnswerBudget.of(Profile.COMPACT), FRESH))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("undeclared");
    }

    @Test
    void aMissingRequiredFieldIsADefectOfTheTool() {
        assertThatThrownBy(() -> WRITER.write(
                        List.of(AnswerField.required("y"), AnswerField.low("x")),
                        Answer.of("Hm.", Map.of("x", 1)),
                        AnswerBudget.of(Profile.COMPACT),
                        FRESH))
                .hasMessageContaining("required field y");
    }

    @Test
    void aRefusedProfileIsAdvisedToTheNextOneThatSuffices() {
        var rendered = WRITER.write(
                List.of(AnswerField.required("text")),
                Answer.of("Long.", Map.of("text", "word ".repeat(2000))),
                AnswerBudget.of(Profile.COMPACT),
                FRESH);

        assertThat(rendered.ok()).isFalse();
        assertThat(rendered.tree().get("hint"))
                .asString()
                .contains("profile=debug")
                .contains("tokens=2");
    }

    @Test
    void choosingAmongTwoThousandItemsCountsOnlyAFewTimesTheAllowance() {
        var items = new ArrayList<Object>();
        IntStream.range(0, 2000)
                .forEach(i ->
                        items.add(Map.of("id", "src/main/Order" + i + ".java::save", "digest", "Saves order " + i)));
        var read = new long[1];
        var counting = new EnvelopeWriter(text -> {
            read[0] += text.length();
            return TOKENS.count(text);
        });

        var rendered = counting.write(
                List.of(AnswerField.required("results")),
                Answer.of("Many.", Map.of("results", items)),
                AnswerBudget.of(Profile.BALANCED),
                FRESH);

        assertThat(rendered.tokens()).isBetween(1100, 1200);
        assertThat(read[0]).isLessThan(25L * rendered.text().length());
    }
}
