package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.inspect.test.TestCategories;
import dev.cairn.engine.inspect.test.TestCategory;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The tool `test_categorize`, which classifies tests as unit, integration, end-to-end or performance tests.
final class TestCategorizeTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "test_categorize",
            "Kinds of tests",
            "Unit, integration, e2e and performance tests, of all test files or these.",
            Set.of(ToolSet.CODE),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.texts("testFiles", "paths")),
            List.of(AnswerField.required("statistics"), AnswerField.high("categories"), AnswerField.low("why")),
            OptionalInt.empty(),
            true);

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var sorted =
                TestCategories.of(call.view().requireGraph(), call.arguments().texts("testFiles"));
        var categories = new LinkedHashMap<String, List<String>>();
        var sizes = new LinkedHashMap<String, Integer>();
        for (var category : TestCategory.values()) {
            var files = sorted.stream()
                    .filter(each -> each.category() == category)
                    .map(TestCategories.CategorizedTest::file)
                    .toList();
            sizes.put(category.written(), files.size());
            if (!files.isEmpty()) categories.put(category.written(), files);
        }
        var why = new LinkedHashMap<String, String>();
        for (var each : sorted) if (each.category() != TestCategory.UNIT) why.put(each.file(), each.why());
        var data = new LinkedHashMap<String, Object>();
        data.put("statistics", TestCategories.counts(sorted));
        data.put("categories", categories);
        data.put("why", why);
        var listed = sizes.entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .map(each -> each.getValue() + " " + each.getKey())
                .collect(Collectors.joining(", "));
        return Answer.of(
                Plurals.of(sorted.size(), "test file")
                        + (listed.isEmpty() ? "." : ": " + listed + ".")
                        + others(call.arguments().texts("testFiles").size() - sorted.size()),
                data);
    }

    /// A given file that is no test has no category.
    private static String others(int count) {
        return count <= 0
                ? ""
                : " " + Plurals.of(count, "given file") + Plurals.verb(count, " is no test.", " are no tests.");
    }
}
