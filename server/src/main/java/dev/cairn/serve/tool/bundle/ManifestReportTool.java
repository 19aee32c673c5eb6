package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.bundle.ledger.BundleLedger;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `manifest_report`, which reports how useful the queries of a manifest were and suggests changes to it.
final class ManifestReportTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "manifest_report",
            "How a manifest serves",
            "Per query of a task class: runs, read from, promoted, downgraded, left out, and what to change; files read outside of the bundle. Writes nothing.",
            Set.of(ToolSet.BUNDLE),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.text("taskClass", "").required()),
            List.of(
                    AnswerField.required("runs"),
                    AnswerField.required("runsWithFeedback"),
                    AnswerField.high("entries"),
                    AnswerField.high("outside"),
                    AnswerField.medium("missing"),
                    AnswerField.low("isCut")),
            OptionalInt.of(BundleBuildTool.TOKENS_DEFAULT / 3),
            true);

    private final BundleEngines engines;

    ManifestReportTool(BundleEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var snapshot = call.view().snapshot();
        var taskClass = call.arguments().text("taskClass").strip();
        var report = engines.memory().reports().of(snapshot, taskClass);
        if (report.runs() == 0) throw neverBuilt(taskClass, BundleLedger.taskClasses(snapshot));
        return ManifestReportAnswer.of(report);
    }

    private static Refusal neverBuilt(String taskClass, List<String> known) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "No bundle of " + Problem.echo(taskClass) + " has been built here.",
                known.isEmpty()
                        ? "Build some with bundle_build first."
                        : "There are bundles of " + String.join(", ", known) + ".");
    }
}
