package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.budget.Profile;
import dev.cairn.engine.bundle.BundleRequest;
import dev.cairn.engine.bundle.TaskInputs;
import dev.cairn.engine.bundle.ledger.BundleRecording;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `bundle_build`, which runs the queries of a manifest and returns the files they find as a bundle.
final class BundleBuildTool implements Tool {

    static final int TOKENS_DEFAULT = 6_000;

    private static final ToolSpec SPEC = new ToolSpec(
            "bundle_build",
            "Build a declared bundle",
            "The files a task class must and should read, sliced, each with the query that brought it. "
                    + "Give taskClass or manifest.",
            Set.of(ToolSet.BUNDLE),
            ToolEffect.SET,
            InputSchema.of(
                            ToolParameter.text("taskClass", "such as vulnerability-remediation"),
                            ToolParameter.text("manifest", "YAML"),
                            ToolParameter.object("inputs", "what the manifest names, nested or dotted"))
                    .needingOneOf("taskClass", "manifest"),
            BundleAnswer.FIELDS,
            OptionalInt.of(TOKENS_DEFAULT),
            true);

    private final BundleEngines engines;

    BundleBuildTool(BundleEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var source = engines.manifest(call);
        var manifest = engines.manifests().reader().read(source).orRefuse(source);
        var inputs = TaskInputs.of(call.arguments().object("inputs"));
        var built = engines.bundles().build(new BundleRequest(call.view(), manifest, inputs));
        var record = BundleRecording.of(built.bundle(), source.text(), inputs);
        engines.memory().ledger().built(engines.writer(call), record);
        engines.memory().reads().built(call.view().project(), BundleEngines.author(call), record);
        return BundleAnswer.of(built, call.allowance().profile() == Profile.DEBUG);
    }
}
