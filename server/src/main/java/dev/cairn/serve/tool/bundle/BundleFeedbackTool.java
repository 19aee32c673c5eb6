package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.problem.Problem;
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
import java.util.TreeSet;

/// The tool `bundle_feedback`, which records which files of a bundle were read and which were missing.
final class BundleFeedbackTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "bundle_feedback",
            "Tell what a bundle was worth",
            "Records which files of a bundle you read and which it lacked; manifest_report learns from it.",
            Set.of(ToolSet.BUNDLE),
            ToolEffect.WRITE,
            InputSchema.of(
                            ToolParameter.text("bundleId", "").required(),
                            ToolParameter.texts("consulted", "paths"),
                            ToolParameter.texts("missing", "paths"))
                    .needingOneOf("consulted", "missing"),
            List.of(AnswerField.required("recorded"), AnswerField.medium("notInBundle")),
            OptionalInt.empty());

    private final BundleEngines engines;

    BundleFeedbackTool(BundleEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var id = call.arguments().id("bundleId", BundleId::new).orElseThrow();
        var record = engines.memory().ledger().require(engines.scope().project(call), id);
        var consulted = PathArguments.of(call, "consulted");
        var missing = PathArguments.of(call, "missing");
        var writer = engines.writer(call);
        var read = new TreeSet<>(consulted);
        read.addAll(engines.memory()
                .reads()
                .takeWaiting(writer.project(), writer.author().session(), id));
        engines.memory().ledger().used(writer, record, new BundleRun.BundleUse(new TreeSet<>(), read, missing));
        var known = new TreeSet<String>();
        record.entries().forEach(entry -> known.addAll(entry.files()));
        var others = consulted.stream().filter(path -> !known.contains(path)).toList();
        var data = new LinkedHashMap<String, Object>();
        data.put("recorded", consulted.size() + missing.size());
        if (!others.isEmpty()) data.put("notInBundle", others);
        return Answer.of(summary(record.taskClass(), consulted.size() + missing.size(), others), data);
    }

    private static String summary(String taskClass, int paths, List<String> others) {
        return "Recorded " + Plurals.of(paths, "file") + " for " + taskClass + "; manifest_report shows what follows."
                + (others.isEmpty()
                        ? ""
                        : " Not in this bundle: " + Problem.echo(others.getFirst())
                                + (others.size() == 1 ? "." : " and " + (others.size() - 1) + " more."));
    }
}
