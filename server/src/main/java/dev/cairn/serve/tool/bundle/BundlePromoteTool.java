package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.engine.bundle.BundleRequest;
import dev.cairn.engine.bundle.TaskInputs;
import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.tool.Effect;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Parameter;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/// Resolves one optional entry (`may_read`) of a bundle's manifest into its remaining budget.
final class BundlePromoteTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "bundle_promote",
            "Widen a bundle",
            "Resolves one may_read entry of a bundle into what is left of its budget.",
            Set.of(ToolSet.BUNDLE),
            Effect.WRITE,
            InputSchema.of(
                    Parameter.text("bundleId", "").required(),
                    Parameter.text("name", "from bands.may_read").required()),
            List.of(
                    Field.required("bundleId"),
                    Field.required("budget"),
                    Field.high("provenance"),
                    Field.high("files"),
                    Field.medium("isSameCode"),
                    Field.low("deferred")),
            OptionalInt.of(BundleBuildTool.TOKENS_DEFAULT));

    private final BundleDesk engines;

    BundlePromoteTool(BundleDesk engines) {
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
        var request = new BundleRequest(project, AsOf.NOW, manifest, TaskInputs.of(record.inputs()));
        var bundle = engines.bundles().promote(request, name).bundle();
        engines.memory()
                .ledger()
                .used(
                        engines.writer(call),
                        record,
                        new BundleRun.Use(new TreeSet<>(Set.of(name)), new TreeSet<>(), new TreeSet<>()));
        return PromoteAnswer.of(id, name, bundle);
    }
}
