package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.bundle.BundleRequest;
import dev.cairn.engine.bundle.TaskInputs;
import dev.cairn.engine.bundle.ledger.BundleRecording;
import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.id.BundleId;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `bundle_promote`, which runs one optional query (`may_read`) of a bundle's manifest and adds as many
/// files as the budget allows.
final class BundlePromoteTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "bundle_promote",
            "Widen a bundle",
            "Resolves one may_read entry of a bundle into what is left of its budget.",
            Set.of(ToolSet.BUNDLE),
            ToolEffect.WRITE,
            InputSchema.of(
                    ToolParameter.text("bundleId", "").required(),
                    ToolParameter.text("name", "from bands.may_read").required()),
            List.of(
                    AnswerField.required("bundleId"),
                    AnswerField.required("budget"),
                    AnswerField.high("provenance"),
                    AnswerField.high("files"),
                    AnswerField.medium("isSameCode"),
                    AnswerField.low("deferred")),
            OptionalInt.of(BundleBuildTool.TOKENS_DEFAULT));

    private final BundleEngines engines;

    BundlePromoteTool(BundleEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var project = engines.scope().project(call);
        var name = call.arguments().text("name");
        var id = call.arguments().id("bundleId", BundleId::new).orElseThrow();
        var record = engines.memory().ledger().require(project, id);
        var source = new ManifestText(record.manifest(), record.taskClass(), "The manifest of " + id);
        var manifest = engines.manifests().reader().read(source).orRefuse(source);
        var request = new BundleRequest(call.view(), manifest, TaskInputs.of(record.inputs()));
        var bundle = engines.bundles().promote(request, name).bundle();
        var entry = bundle.id().equals(id)
                ? bundle.provenance(name).map(found -> BundleRecording.entry(bundle, found))
                : Optional.<BundleRecord.BundleEntry>empty();
        var after = engines.memory().ledger().promoted(engines.writer(call), record, name, entry);
        engines.memory().reads().built(project, BundleEngines.author(call), after);
        return PromoteAnswer.of(id, name, bundle);
    }
}
