package dev.cairn.serve.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.tool.dispatch.InputJsonSchema;
import dev.cairn.serve.tool.dispatch.OutputJsonSchema;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class SchemaTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void anInputSchemaTellsTypesLimitsDefaultsAndWords() {
        var schema = JSON.writeValueAsString(
                InputJsonSchema.of(ProbeTool.reading(call -> ProbeTool.seen(1)).spec()));

        assertThat(schema)
                .startsWith(
                        "{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"a name\"}")
                .contains("\"limit\":{\"type\":\"integer\",\"default\":10,\"minimum\":1,\"maximum\":50,")
                .contains("\"mode\":{\"type\":\"string\",\"enum\":[\"local\",\"global\",\"hybrid\"],")
                .contains("\"types\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"enum\":[\"task\",\"epic\"]},")
                .contains("\"ids\":{\"type\":[\"string\",\"array\"],\"items\":{\"type\":\"string\"}")
                .contains("\"profile\":{\"type\":\"string\",\"enum\":[\"compact\",\"balanced\",\"debug\"]}")
                .endsWith("\"required\":[\"name\"]}")
                .doesNotContain("agentId", "additionalProperties", "anyOf");
    }

    @Test
    void anOutputSchemaRequiresOnlyWhatNoBudgetDrops() {
        for (var spec : new ToolFixture().box.specs(Set.of())) {
            var schema = OutputJsonSchema.of(spec);
            assertThat(schema.get("required"))
                    .isEqualTo(List.of("ok", "summary", "profile", "_tokenEstimate", "freshness"));
            assertThat(ToolFixture.object(schema, "properties", "data", "properties")
                            .size())
                    .isEqualTo(spec.output().size());
        }
    }

    @Test
    void theInstructionsNameEveryCommonArgument() {
        assertThat(ServerInstructions.TEXT)
                .contains(
                        "profile",
                        "tokens",
                        "workspace",
                        "agentId",
                        "sessionId",
                        "id",
                        "requestId",
                        "fence",
                        "asOf",
                        "knownAt");
    }
}
