package dev.cairn.serve.tool.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.model.id.ProjectId;
import dev.cairn.serve.tool.ToolFixture;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Calls every tool with every kind of bad input.
class BadInputTest {

    private static final String LONG_NAME = "x".repeat(5000);

    @TempDir
    private Path folder;

    @Test
    void everyToolRefusesBadInputWithAHintAndWritesNothing() throws IOException {
        var house = new ToolFixture();
        var shop = Files.createDirectory(folder.resolve("shop"));
        house.call("graph_set_workspace", Map.of("workspaceRoot", shop.toString(), "projectId", "shop"));
        var before = house.store.feed().after(new ProjectId("shop"), 0, 10);

        for (var spec : house.box.specs(Set.of())) {
            assertThat(house.call(spec.name(), good(spec, shop)).ok())
                    .as(spec.name())
                    .isTrue();
            for (var bad : badInputs(spec, good(spec, shop))) {
                var rendered = house.call(spec.name(), bad);
                assertRefused(rendered, spec.name() + " " + summary(bad));
            }
        }

        assertThat(house.store.projects()).containsExactly(new ProjectId("shop"));
        assertThat(house.store.feed().after(new ProjectId("shop"), 0, 10)).isEqualTo(before);
        try (var files = Files.list(shop)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void refusalsAboutOrdinaryInputFitInTheSmallestAllowance() {
        var house = new ToolFixture();
        for (var spec : house.box.specs(Set.of())) {
            for (var bad : badInputs(spec, good(spec, folder))) {
                var rendered = house.call(spec.name(), bad);
                assertThat(rendered.tokens()).as(rendered.text()).isLessThanOrEqualTo(AnswerBudget.TOKENS_MIN);
            }
        }
    }

    private static void assertRefused(RenderedAnswer rendered, String what) {
        assertThat(rendered.ok()).as(what).isFalse();
        assertThat(ToolFixture.hint(rendered)).as(what).isNotBlank();
        assertThat(ToolFixture.code(rendered)).as(what + rendered.text()).isIn("BAD_ARGUMENT", "NOT_FOUND");
        assertThat(rendered.text().length()).as(what).isLessThan(1000);
    }

    private static List<Map<String, Object>> badInputs(ToolSpec spec, Map<String, Object> good) {
        var bad = new ArrayList<Map<String, Object>>();
        bad.add(with(good, "noSuchArgument", 1));
        bad.add(with(good, LONG_NAME, 1));
        bad.add(with(good, "profile", "huge"));
        bad.add(with(good, "tokens", 1));
        bad.add(with(good, "tokens", "300"));
        bad.add(with(good, "agentId", ""));
        bad.add(with(good, "sessionId", List.of()));
        bad.add(with(good, "workspace", 5));
        bad.add(with(good, "requestId", "a\u0000b"));
        if (!spec.readsPast()) bad.add(with(good, "asOf", "2026-01-31"));
        if (spec.isWrite()) bad.add(with(good, "fence", -1));
        else bad.add(with(good, "fence", 1));
        for (var parameter : spec.input().parameters()) {
            bad.add(with(good, parameter.name(), wrongType(parameter)));
            if (parameter.isRequired()) {
                var missing = new HashMap<>(good);
                missing.remove(parameter.name());
                bad.add(missing);
                bad.add(with(good, parameter.name(), " "));
                bad.add(with(good, parameter.name(), "x".repeat(ArgumentValueCheck.TEXT_LENGTH_MAX + 1)));
                bad.add(with(good, parameter.name(), LONG_NAME));
            }
            if (!parameter.allowed().isEmpty())
                bad.add(with(
                        good,
                        parameter.name(),
                        parameter.type() == ToolParameter.ParameterType.TEXTS ? List.of("no") : "no"));
        }
        return bad;
    }

    /// Valid arguments, so that a refusal can only be caused by the bad one.
    private static Map<String, Object> good(ToolSpec spec, Path shop) {
        var good = new HashMap<String, Object>();
        spec.input().parameters().stream()
                .filter(ToolParameter::isRequired)
                .forEach(parameter -> good.put(
                        parameter.name(), parameter.name().equals("workspaceRoot") ? shop.toString() : "graph_health"));
        return good;
    }

    private static Object wrongType(ToolParameter parameter) {
        return switch (parameter.type()) {
            case TEXT, OBJECT, TEXTS, TEXT_OR_TEXTS -> 42;
            case INTEGER, NUMBER, FLAG, OBJECTS -> "42";
        };
    }

    private static Map<String, Object> with(Map<String, Object> good, String name, Object value) {
        var bad = new HashMap<>(good);
        bad.put(name, value);
        return bad;
    }

    private static String summary(Map<String, Object> bad) {
        var written = bad.toString();
        return written.substring(0, Math.min(80, written.length()));
    }
}
