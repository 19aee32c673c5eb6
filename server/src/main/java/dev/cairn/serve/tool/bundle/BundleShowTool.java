package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.engine.bundle.ledger.BundleLedger;
import dev.cairn.model.id.BundleId;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `bundle_show`, which shows a bundle that was built earlier, with the provenance it had then.
final class BundleShowTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "bundle_show",
            "Show a past bundle",
            "A bundle that was built before: its files, each query's source, downgrades and what it left out, and who "
                    + "used it.",
            Set.of(ToolSet.BUNDLE),
            ToolEffect.READ,
            InputSchema.of(ToolParameter.text("bundleId", "").required()),
            StoredBundleAnswer.FIELDS,
            OptionalInt.of(BundleBuildTool.TOKENS_DEFAULT),
            true);

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var id = call.arguments().id("bundleId", BundleId::new).orElseThrow();
        return StoredBundleAnswer.of(BundleLedger.stored(call.project().snapshot(), id));
    }
}
