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

/// Builds the engine and the tools for bundles. A bundle is the set of files that a task should read; a manifest
/// declares how to find them.
public final class BundleServices {

    private final BundleEngines engines;

    /// Services that bundles need from other parts.
    public record BundleDependencies(Store store, CallScope scope, Executor background, Supplier<UUID> newId) {}

    public BundleServices(BundleDependencies dependencies, BundleSources sources, ManifestSource manifests) {
        var snapshots = new CodeSnapshots();
        var ledger = new BundleLedger(dependencies.store());
        this.engines = new BundleEngines(
                dependencies.scope(),
                new BundleBuilder(snapshots, sources, System::nanoTime),
                new BundleEngines.ManifestSources(new TaskManifestReader(new ManifestYaml()), manifests),
                new BundleEngines.BundleRecords(
                        ledger,
                        new BundleReadTracker(ledger, dependencies.background(), dependencies.newId()),
                        new ManifestReporter(dependencies.store().feed())));
    }

    public List<Tool> tools() {
        return BundleTools.of(engines);
    }

    /// Wraps `semantic_slice`: when an agent reads a file of a bundle that it built in the same session, the read
    /// is recorded for that bundle. Every other tool is returned unchanged.
    public Tool recordingReads(Tool tool) {
        return tool.spec().name().equals("semantic_slice") ? new ReadRecordingTool(tool, engines) : tool;
    }
}
