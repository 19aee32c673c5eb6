package dev.cairn.serve.tool.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.ProbeTool;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ArgumentCheckTest {

    private static final ToolSpec SPEC =
            ProbeTool.reading(call -> ProbeTool.seen(1)).spec();

    @Test
    void defaultsAreFilledInAndValuesBroughtToOneForm() {
        var checked = ArgumentCheck.check(SPEC, Map.of("name", "x", "limit", 5.0, "ids", "one"));

        assertThat(checked.errors()).isEmpty();
        assertThat(checked.arguments().asMap())
                .containsOnly(
                        Map.entry("name", "x"),
                        Map.entry("limit", 5L),
                        Map.entry("deep", false),
                        Map.entry("ids", List.of("one")));
    }

    @Test
    void oneTextIsAListOfOneUnderEveryNameOfTheArgument() {
        var checked = ArgumentCheck.check(SPEC, Map.of("name", "x", "types", "task"));

        assertThat(checked.errors()).isEmpty();
        assertThat(checked.arguments().asMap()).containsEntry("types", List.of("task"));
    }

    @Test
    void everyIntegralFormIsAnInteger() {
        for (Number number : List.of(5, 5L, 5.0, 5f, new BigDecimal("5.00"), BigInteger.valueOf(5), (short) 5))
            assertThat(ArgumentCheck.check(SPEC, Map.of("name", "x", "limit", number))
                            .arguments()
                            .integer("limit"))
                    .as("%s %s", number.getClass(), number)
                    .hasValue(5);
    }

    @Test
    void nullMeansNotGiven() {
        var given = new HashMap<String, Object>();
        given.put("name", "x");
        given.put("mode", null);

        assertThat(ArgumentCheck.check(SPEC, given).errors()).isEmpty();
        given.put("name", null);
        given.put("types", List.of("task"));
        assertThat(messages(given)).containsExactly("name is missing.");
    }

    @Test
    void aNearNameIsSuggestedAndAFarOneIsNot() {
        assertThat(error(Map.of("name", "x", "limti", 3)).hint()).isEqualTo("Did you mean limit?");
        assertThat(error(Map.of("name", "x", "agnetId", "a")).hint()).isEqualTo("Did you mean agentId?");
        assertThat(error(Map.of("name", "x", "colour", 3)).hint()).startsWith("probe takes name, limit");
    }

    @Test
    void anArgumentIsUnderstoodUnderItsEarlierNamesAndItsOtherSpelling() {
        var input = InputSchema.of(
                ToolParameter.text("elementId", "").required(),
                ToolParameter.texts("changedFiles", ""),
                ToolParameter.text("due_date", ""));
        var spec = ProbeTool.spec(ToolEffect.READ, input, OptionalInt.empty(), false);

        var checked = ArgumentCheck.check(spec, Map.of("symbol", "A.run", "file", "src/A.java", "dueDate", "today"));

        assertThat(checked.errors()).isEmpty();
        assertThat(checked.arguments().asMap())
                .containsOnly(
                        Map.entry("elementId", "A.run"),
                        Map.entry("changedFiles", List.of("src/A.java")),
                        Map.entry("due_date", "today"));
        assertThat(checked.given()).containsOnly("elementId", "changedFiles", "due_date");
        assertThat(ArgumentCheck.check(spec, Map.of("symbol", "A.run", "elementId", "B.run"))
                        .errors())
                .singleElement()
                .satisfies(error -> assertThat(error.message()).contains("the same argument"));
    }

    @Test
    void aWordThatCouldMeanTwoArgumentsIsUnknown() {
        var input = InputSchema.of(ToolParameter.text("file", ""), ToolParameter.texts("files", ""));
        var spec = ProbeTool.spec(ToolEffect.READ, input, OptionalInt.empty(), false);

        assertThat(ArgumentCheck.check(spec, Map.of("path", "a")).errors()).hasSize(1);
    }

    @Test
    void aWrongTypeSaysWhatCameAndWhatIsExpected() {
        assertThat(error(Map.of("name", 7)).message()).isEqualTo("name must be text, not the number 7.");
        assertThat(error(Map.of("name", "x", "limit", "5")).message())
                .isEqualTo("limit must be an integer, not the text '5'.");
        assertThat(error(Map.of("name", "x", "limit", 5.5)).message()).contains("an integer");
        assertThat(error(Map.of("name", "x", "share", Double.NaN)).message()).contains("a finite number");
        assertThat(error(Map.of("name", "x", "deep", "true")).message()).contains("true or false");
        assertThat(error(Map.of("name", "x", "types", 1)).message()).contains("a list of texts");
        assertThat(error(Map.of("name", "x", "types", List.of(1))).message()).contains("a list of texts");
        assertThat(error(Map.of("name", "x", "extra", List.of())).message()).contains("an object");
        assertThat(error(Map.of("name", "x", "many", List.of(1))).message()).contains("a list of objects");
        assertThat(error(Map.of("name", "x", "ids", 1)).message()).contains("a text or a list of texts");
    }

    @Test
    void valuesOutOfRangeAreRefusedHoweverLarge() {
        assertThat(error(Map.of("name", "x", "limit", 51)).message()).isEqualTo("limit is 51, outside 1 to 50.");
        assertThat(error(Map.of("name", "x", "limit", new BigDecimal("1e400"))).message())
                .contains("outside 1 to 50");
        assertThat(error(Map.of("name", "x", "limit", BigInteger.TWO.pow(64))).message())
                .contains("outside");
        assertThat(error(Map.of("name", "x", "share", 1.5)).message()).contains("outside 0 to 1");
        assertThat(error(Map.of("name", "x", "tokens", 149)).message()).contains("outside 150 to");
    }

    @Test
    void aWordThatIsNotAllowedNamesTheNearest() {
        assertThat(error(Map.of("name", "x", "mode", "globl")).hint()).isEqualTo("Did you mean global?");
        assertThat(error(Map.of("name", "x", "types", List.of("task", "story"))).message())
                .isEqualTo("types is 'story', which is not one of task, epic.");
    }

    @Test
    void anAllowedWordIsUnderstoodInAnyCase() {
        var checked =
                ArgumentCheck.check(SPEC, Map.of("name", "x", "mode", "GLOBAL", "types", List.of("Task", " epic")));

        assertThat(checked.errors()).isEmpty();
        assertThat(checked.arguments().asMap())
                .containsEntry("mode", "global")
                .containsEntry("types", List.of("task", "epic"));
    }

    @Test
    void oneOfANeededGroupMustBeGiven() {
        var input = InputSchema.of(ToolParameter.text("a", "a"), ToolParameter.text("b", "b"))
                .needingOneOf("a", "b");
        var spec = ProbeTool.spec(ToolEffect.READ, input, OptionalInt.empty(), false);

        assertThat(ArgumentCheck.check(spec, Map.of()).errors())
                .extracting(ArgumentError::message)
                .containsExactly("a or b is needed.");
        assertThat(ArgumentCheck.check(spec, Map.of("b", "x")).errors()).isEmpty();
    }

    @Test
    void tooLongTooManyOrTooDeepValuesAreRefused() {
        assertThat(error(Map.of("name", "x".repeat(ArgumentValueCheck.TEXT_LENGTH_MAX + 1)))
                        .message())
                .contains("longer than");
        assertThat(error(Map.of("name", "x", "ids", Collections.nCopies(ArgumentValueCheck.ITEMS_MAX + 1, "i")))
                        .message())
                .contains("more than 10000");
        Object deep = "leaf";
        for (int i = 0; i < ArgumentValueCheck.DEPTH_MAX; i++) deep = Map.of("k", deep);
        assertThat(error(Map.of("name", "x", "extra", deep)).message()).contains("nested deeper");
    }

    @Test
    void aTextThatIsCutInsideACharacterIsRefusedAtEveryDepth() {
        assertThat(error(Map.of("name", "x\ud83d")).message()).contains("half of a surrogate pair");
        var inner = Map.of("list", List.of("\ude00"));
        assertThat(error(Map.of("name", "x", "extra", inner)).message()).contains("half of a surrogate pair");
        assertThat(messages(Map.of("name", "\ud83d\ude00"))).isEmpty();
    }

    @Test
    void allErrorsAreFoundAtOnceAndEchoesAreClipped() {
        var found = messages(Map.of("nmae", "x", "limit", "z".repeat(9000), "deep", 1, "mode", "x"));

        assertThat(found).hasSize(5);
        assertThat(String.join("", found)).hasSizeLessThan(500);
    }

    @Test
    void thePastIsRefusedByToolsThatKnowOnlyThePresent() {
        assertThat(error(Map.of("name", "x", "asOf", "2026-01-31")).message()).contains("knows only the present");
        var past = ProbeTool.spec(ToolEffect.READ, InputSchema.of(), OptionalInt.empty(), true);
        assertThat(ArgumentCheck.check(past, Map.of("asOf", 1_769_850_000_000L))
                        .arguments()
                        .text("asOf"))
                .isEqualTo("1769850000000");
    }

    @Test
    void onlyWritesTakeAnIdAndAFenceAndEveryCallTakesARequestId() {
        assertThat(error(Map.of("name", "x", "id", "r1")).message()).contains("'id' is not an argument");
        assertThat(messages(Map.of("name", "x", "requestId", "r1"))).isEmpty();
        var write = ProbeTool.spec(ToolEffect.WRITE, InputSchema.of(), OptionalInt.empty(), false);
        assertThat(ArgumentCheck.check(write, Map.of("id", "r1", "fence", 3)).errors())
                .isEmpty();
    }

    private static List<String> messages(Map<String, Object> given) {
        return ArgumentCheck.check(SPEC, given).errors().stream()
                .map(ArgumentError::message)
                .toList();
    }

    private static ArgumentError error(Map<String, Object> given) {
        var errors = ArgumentCheck.check(SPEC, given).errors();
        assertThat(errors).hasSize(1);
        return errors.getFirst();
    }
}
