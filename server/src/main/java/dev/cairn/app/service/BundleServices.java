package dev.cairn.app.service;

import dev.cairn.engine.bundle.BundleBuilder;
import dev.cairn.engine.bundle.CodeSnapshots;
import dev.cairn.engine.bundle.ManifestSource;
import dev.cairn.engine.bundle.ledger.BundleLedger;
import dev.cairn.engine.bundle.ledger.BundleReadTracker;
import dev.cairn.engine.bundle.ledger.ManifestReporter;
import dev.cairn.engine.bundle.manifest.TaskManifestReader;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.files.ManifestYaml;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.bundle.BundleEngines;
import dev.cairn.serve.tool.bundle.BundleTools;
import dev.cairn.serve.tool.bundle.ReadRecordingTool;
import dev.cairn.store.Store;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Builds the engine for manifests and bundles, and its tools.
public final class BundleServices {

    private final BundleEngines engines;

    /// Services that bundles need from other parts.
    public record BundleDependencies(Store store, CallScope scope, Executor background, Supplier<UUID> newId) {}

    public BundleServices(BundleDependencies dependencies, BundleSources sources, ManifestSource storage) {
        var moments = new CodeSnapshots();
        var ledger = new BundleLedger(dependencies.store());
        this.engines = new BundleEngines(
                dependencies.scope(),
                new BundleBuilder(moments, sources, System::nanoTime),
                new BundleEngines.ManifestSources(new TaskManifestReader(new ManifestYaml()), storage),
                new BundleEngines.BundleRecords(
                        ledger,
                        new BundleReadTracker(ledger, dependencies.background(), dependencies.newId()),
                        new ManifestReporter(dependencies.store().feed())));
    }

    public List<Tool> tools() {
        return BundleTools.of(engines);
    }

    /// Wraps `semantic_slice` so that the files it reads are recorded for their bundle; other tools are returned as
    /// they are.
    public Tool recordingReads(Tool tool) {
        return tool.spec().name().equals("semantic_slice") ? new ReadRecordingTool(tool, engines) : tool;
    }
}
