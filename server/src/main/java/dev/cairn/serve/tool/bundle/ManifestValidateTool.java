package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.bundle.manifest.ManifestFault;
import dev.cairn.serve.tool.InputSchema;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.ToolEffect;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// The tool `manifest_validate`, which checks a manifest without running its queries.
final class ManifestValidateTool implements Tool {

    private static final ToolSpec SPEC = new ToolSpec(
            "manifest_validate",
            "Check a manifest",
            "Everything that is wrong with a manifest, by line, without running it.",
            Set.of(ToolSet.BUNDLE),
            ToolEffect.READ,
            InputSchema.of(
                    ToolParameter.text("manifest", "YAML, or a task class").required()),
            List.of(AnswerField.required("valid"), AnswerField.high("errors")),
            OptionalInt.of(BundleBuildTool.TOKENS_DEFAULT / 2),
            true);

    private final BundleEngines engines;

    ManifestValidateTool(BundleEngines engines) {
        this.engines = engines;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Answer call(ToolCall call) {
        var source = engines.manifest(call, call.arguments().text("manifest"));
        var checked = engines.manifests().reader().read(source);
        var faults = checked.faults();
        var data = new LinkedHashMap<String, Object>();
        data.put("valid", faults.isEmpty());
        if (!faults.isEmpty())
            data.put("errors", faults.stream().map(ManifestValidateTool::format).toList());
        return Answer.of(
                checked.manifest()
                        .map(manifest -> source.origin() + " is valid and has "
                                + Plurals.of(manifest.queries().count(), "query", "queries") + ".")
                        .orElseGet(() -> source.origin() + " has " + faults.size()
                                + (faults.size() == 1 ? " fault, on " : " faults, the first on ")
                                + faults.getFirst() + "."),
                data);
    }

    private static Map<String, Object> format(ManifestFault fault) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("line", fault.line());
        fields.put("message", fault.message());
        return fields;
    }
}
