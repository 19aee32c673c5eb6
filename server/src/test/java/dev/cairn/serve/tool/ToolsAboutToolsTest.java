package dev.cairn.serve.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.Answer;
import dev.cairn.model.id.RequestId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ToolsAboutToolsTest {

    @Test
    void toolsListNamesEveryToolOfEverySet() {
        var house = new ToolFixture();

        var sets = ToolFixture.object(house.call("tools_list", Map.of()).tree(), "data", "sets");

        assertThat(String.valueOf(sets))
                .contains(house.box.specs(Set.of()).stream().map(ToolSpec::name).toList());
        assertThat(sets.get("core"))
                .isEqualTo(List.of("call_tool: Call any tool by name", "tools_list: List all tools"));
        assertThat(ToolFixture.data(house.call("tools_list", Map.of("set", "core"))))
                .isEqualTo(Map.of(
                        "sets",
                        Map.of("core", List.of("call_tool: Call any tool by name", "tools_list: List all tools"))));
    }

    @Test
    void toolsListTellsNamesAndThenCountsWhenTheBudgetIsSmall() {
        var many = IntStream.range(0, 40)
                .mapToObj(i -> new ProbeTool(
                        new ToolSpec(
                                "probe_number_" + i,
                                "Probe a thing",
                                "Probes.",
                                Set.of(ToolSet.MEMORY),
                                ToolEffect.READ,
                                InputSchema.of(),
                                List.of(),
                                OptionalInt.empty()),
                        call -> Answer.of("Probed.")))
                .toArray(Tool[]::new);
        var house = new ToolFixture(many);

        assertThat(house.call("tools_list", Map.of()).text()).contains("probe_number_39: Probe a thing");
        assertThat(house.call("tools_list", Map.of("profile", "compact")).text())
                .contains("\"probe_number_39\"")
                .doesNotContain("Probe a thing");
        assertThat(house.call("tools_list", Map.of("tokens", 150)).text()).contains("\"memory\":40");
    }

    @Test
    void contractValidateTellsEveryErrorAndCallsNothing() {
        var house = new ToolFixture(ProbeTool.reading(call -> {
            throw new AssertionError("called");
        }));

        var rendered = house.call(
                "contract_validate",
                Map.of(
                        "tool",
                        "probe",
                        "arguments",
                        Map.of("nmae", 1, "limit", "x", "mode", "y", "deep", 3),
                        "tokens",
                        900));

        assertThat(rendered.ok()).isTrue();
        assertThat(ToolFixture.data(rendered)).containsEntry("valid", false).doesNotContainKey("normalized");
        assertThat((List<?>) ToolFixture.data(rendered).get("errors")).hasSize(5);
    }

    @Test
    void contractValidateShowsTheArgumentsAsTheToolWouldSeeThem() {
        var house = new ToolFixture(ProbeTool.reading(call -> ProbeTool.seen(1)));

        var rendered = house.call(
                "contract_validate", Map.of("tool", "probe", "arguments", Map.of("name", "x", "limit", 5.0)));

        assertThat(ToolFixture.data(rendered))
                .isEqualTo(Map.of(
                        "valid",
                        true,
                        "errors",
                        List.of(),
                        "normalized",
                        Map.of("name", "x", "limit", 5L, "deep", false)));
        assertThat(ToolFixture.hint(house.call("contract_validate", Map.of("tool", "prob"))))
                .contains("probe");
    }

    @Test
    void callToolGivesTheCalledToolsOwnAnswer() {
        var house = new ToolFixture();

        assertThat(house.call("call_tool", Map.of("name", "tools_list", "arguments", Map.of("set", "core"))))
                .isEqualTo(house.call("tools_list", Map.of("set", "core")));
        assertThat(house.call("call_tool", Map.of("name", "tools_list")).ok()).isTrue();
        assertThat(house.outcomes).extracting(ToolOutcome::tool).containsOnly("tools_list");
    }

    @Test
    void callToolPassesOnWhoAsksHowMuchAndUnderWhichId() {
        var calls = new ArrayList<ToolCall>();
        var house = new ToolFixture(new ProbeTool(
                ProbeTool.spec(
                        ToolEffect.WRITE,
                        InputSchema.of(ToolParameter.text("id", "own"), ToolParameter.text("agentId", "whose")),
                        OptionalInt.empty(),
                        false),
                call -> {
                    calls.add(call);
                    return ProbeTool.seen(1);
                }));

        house.call(
                "call_tool",
                Map.of("name", "probe", "id", "r1", "agentId", "bob", "tokens", 400, "arguments", Map.of("id", "T-1")));

        var call = calls.getFirst();
        assertThat(call.request().id()).isEqualTo(new RequestId("r1"));
        assertThat(call.caller().agent()).hasToString("bob");
        assertThat(call.allowance().tokensMax()).hasValue(400);
        assertThat(call.arguments().text("id")).isEqualTo("T-1");
        assertThat(call.arguments().has("agentId")).isFalse();
    }

    @Test
    void callToolDoesNotCallItselfNorWhatDoesNotExist() {
        var house = new ToolFixture();

        assertThat(ToolFixture.code(house.call("call_tool", Map.of("name", "call_tool"))))
                .isEqualTo("BAD_ARGUMENT");
        assertThat(ToolFixture.code(house.call("call_tool", Map.of("name", "nothing"))))
                .isEqualTo("NOT_FOUND");
        assertThat(ToolFixture.summary(house.call("call_tool", Map.of("name", "graph_health", "asOf", "2026-01-31"))))
                .contains("knows only the present");
    }
}
