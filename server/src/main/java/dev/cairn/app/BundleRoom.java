package dev.cairn.app;

import dev.cairn.engine.bundle.BundleLedger;
import dev.cairn.engine.bundle.BundleReads;
import dev.cairn.engine.bundle.Bundles;
import dev.cairn.engine.bundle.CodeMoments;
import dev.cairn.engine.bundle.ManifestReports;
import dev.cairn.engine.bundle.ManifestShelf;
import dev.cairn.engine.bundle.Sources;
import dev.cairn.engine.bundle.manifest.ManifestReader;
import dev.cairn.local.ManifestYaml;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.bundle.BundleDesk;
import dev.cairn.serve.tool.bundle.BundleTools;
import dev.cairn.serve.tool.bundle.NotedReads;
import dev.cairn.store.Store;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Builds the engine for manifests and bundles, and its tools.
final class BundleRoom {

    private final BundleDesk engines;

    /// Services that bundles need from other parts.
    record Ground(Store store, CodeRoom code, Scope scope, Executor background, Supplier<UUID> newId) {}

    BundleRoom(Ground dependencies, Sources sources, ManifestShelf storage) {
        var moments = new CodeMoments(
                dependencies.store(),
                dependencies.code().graphs(),
                dependencies.code().contents());
        var ledger = new BundleLedger(dependencies.store());
        this.engines = new BundleDesk(
                dependencies.scope(),
                new Bundles(moments, sources, System::nanoTime),
                new BundleDesk.Manifests(new ManifestReader(new ManifestYaml()), storage),
                new BundleDesk.Memory(
                        ledger,
                        new BundleReads(ledger, dependencies.background(), dependencies.newId()),
                        new ManifestReports(dependencies.store(), ledger)));
    }

    List<Tool> tools() {
        return BundleTools.of(engines);
    }

    /// Wraps `semantic_slice` so that the files it reads are recorded for their bundle; other tools are returned as
    /// they are.
    Tool noted(Tool tool) {
        return tool.spec().name().equals("semantic_slice") ? new NotedReads(tool, engines) : tool;
    }
}
