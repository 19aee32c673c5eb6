package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.serve.tool.ServerInstructions;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.serve.tool.dispatch.InputJsonSchema;
import dev.cairn.serve.tool.dispatch.OutputJsonSchema;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Clients pay for every tool in each session, so the lists of tools have budgets. All tools are measured as wired.
class SchemaBudgetTest {

    private static final int TOKENS_PER_TOOL_MAX = 300;

    /// Names, descriptions and input schemas of all tools.
    private static final int TOKENS_OF_ALL_INPUTS_MAX = 6_200;

    /// The same with output schemas.
    private static final int TOKENS_OF_ALL_MAX = 17_000;

    /// The tools of the default set, without output schemas.
    private static final int TOKENS_OF_CORE_INPUTS_MAX = 2_500;

    private static final int TOKENS_OF_INSTRUCTIONS_MAX = 400;

    /// The tools of the default set, with output schemas.
    private static final int TOKENS_OF_CORE_MAX = 8_000;

    private static final int TOOLS_MIN = 45;

    private static final O200kTokenCounter TOKENS = new O200kTokenCounter();
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static int input(ToolSpec spec) {
        return TOKENS.count(spec.name() + spec.description() + JSON.writeValueAsString(InputJsonSchema.of(spec)));
    }

    private static int output(ToolSpec spec) {
        return TOKENS.count(JSON.writeValueAsString(OutputJsonSchema.of(spec)));
    }

    @Test
    void noToolAndNoListCostsMoreThanItsBudget() {
        var all = EveryTool.specs(Set.of());
        assertThat(all).hasSizeGreaterThanOrEqualTo(TOOLS_MIN);
        for (var spec : all) assertThat(input(spec)).as(spec.name()).isLessThanOrEqualTo(TOKENS_PER_TOOL_MAX);
        int inputs = all.stream().mapToInt(SchemaBudgetTest::input).sum();
        int outputs = all.stream().mapToInt(SchemaBudgetTest::output).sum();
        assertThat(inputs).isLessThanOrEqualTo(TOKENS_OF_ALL_INPUTS_MAX);
        assertThat(inputs + outputs).isLessThanOrEqualTo(TOKENS_OF_ALL_MAX);
        var core = EveryTool.specs(Set.of(ToolSet.CORE));
        assertThat(core).isNotEmpty().hasSizeLessThan(all.size());
        assertThat(core.stream().mapToInt(spec -> input(spec) + output(spec)).sum())
                .isLessThanOrEqualTo(TOKENS_OF_CORE_MAX);
    }

    @Test
    void coreSchemasAndInstructionsAreShort() {
        int core = EveryTool.specs(Set.of(ToolSet.CORE)).stream()
                .mapToInt(SchemaBudgetTest::input)
                .sum();

        assertThat(core).isLessThanOrEqualTo(TOKENS_OF_CORE_INPUTS_MAX);
        assertThat(TOKENS.count(ServerInstructions.TEXT)).isLessThanOrEqualTo(TOKENS_OF_INSTRUCTIONS_MAX);
    }

    @Test
    void theInstructionsNameOnlyToolsThatExist() {
        var names = EveryTool.specs(Set.of()).stream().map(ToolSpec::name).toList();

        assertThat(Pattern.compile("\\b[a-z]+_[a-z_]+\\b")
                        .matcher(ServerInstructions.TEXT)
                        .results()
                        .map(MatchResult::group))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(names).contains(name));
    }

    @Test
    void everyListInASchemaSaysWhatItsItemsAre() {
        for (var spec : EveryTool.specs(Set.of()))
            for (var schema : List.<Map<String, Object>>of(InputJsonSchema.of(spec), OutputJsonSchema.of(spec)))
                requireItems(spec.name(), JSON.valueToTree(schema));
    }

    private static void requireItems(String tool, JsonNode schema) {
        var type = schema.path("type");
        boolean isList = type.isString()
                ? type.asString("").equals("array")
                : type.toString().contains("\"array\"");
        if (isList)
            assertThat(schema.path("items").isObject()).as(tool + " " + schema).isTrue();
        schema.forEach(part -> requireItems(tool, part));
    }
}
