package dev.cairn.serve.tool.bundle;

import dev.cairn.engine.bundle.BundleBuilder;
import dev.cairn.engine.bundle.ManifestSource;
import dev.cairn.engine.bundle.ledger.BundleLedger;
import dev.cairn.engine.bundle.ledger.BundleReadTracker;
import dev.cairn.engine.bundle.ledger.ManifestReporter;
import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.engine.bundle.manifest.TaskManifestReader;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.store.Author;

/// The parts of the engine that the bundle tools use.
public record BundleEngines(CallScope scope, BundleBuilder bundles, ManifestSources manifests, BundleRecords memory) {

    /// The parser of manifests and the source that finds them by task class.
    public record ManifestSources(TaskManifestReader reader, ManifestSource manifests) {}

    /// The stored records of bundles.
    public record BundleRecords(BundleLedger ledger, BundleReadTracker reads, ManifestReporter reports) {}

    BundleLedger.LedgerWriter writer(ToolCall call) {
        return new BundleLedger.LedgerWriter(scope.project(call), call.request(), author(call));
    }

    static Author author(ToolCall call) {
        return new Author(call.caller().agent(), call.caller().session());
    }

    /// The manifest in the arguments of a call, or that of the task class that they name.
    ManifestText manifest(ToolCall call) {
        var written = call.arguments().optionalText("manifest");
        var taskClass = call.arguments().optionalText("taskClass");
        if (written.isPresent() && taskClass.isPresent())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "Both manifest and taskClass are given.",
                    "Give one of them: the YAML itself, or the name of a task class.");
        return written.map(text -> manifest(call, text)).orElseGet(() -> named(call, taskClass.orElse("")));
    }

    /// The manifest in the text, or that of the task class that the text names. Text with a colon or a line break
    /// is YAML, other text a name.
    ManifestText manifest(ToolCall call, String given) {
        return TaskManifestReader.isClassName(given.strip())
                ? named(call, given.strip())
                : new ManifestText(given, ManifestText.UNNAMED, "The manifest");
    }

    ManifestText named(ToolCall call, String taskClass) {
        return manifests.manifests().find(call.view(), taskClass).orElseThrow(() -> {
            var names = manifests.manifests().names(call.view().project());
            var near = new Misspelling(taskClass).similarNames(names);
            return Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "There is no task class '" + Problem.echo(taskClass) + "'.",
                    (near.isEmpty() ? "Known are " + String.join(", ", names) : "Did you mean " + near.getFirst() + "?")
                            + (near.isEmpty() ? "; write task-class-contexts/<name>.yaml for another." : ""));
        });
    }
}
