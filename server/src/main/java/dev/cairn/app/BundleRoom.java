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

    private final BundleDesk desk;

    /// Services that bundles need from other parts.
    record Ground(Store store, CodeRoom code, Scope scope, Executor background, Supplier<UUID> newId) {}

    BundleRoom(Ground ground, Sources sources, ManifestShelf shelf) {
        var moments = new CodeMoments(
                ground.store(), ground.code().graphs(), ground.code().contents());
        var ledger = new BundleLedger(ground.store());
        this.desk = new BundleDesk(
                ground.scope(),
                new Bundles(moments, sources, System::nanoTime),
                new BundleDesk.Manifests(new ManifestReader(new ManifestYaml()), shelf),
                new BundleDesk.Memory(
                        ledger,
                        new BundleReads(ledger, ground.background(), ground.newId()),
                        new ManifestReports(ground.store(), ledger)));
    }

    List<Tool> tools() {
        return BundleTools.of(desk);
    }

    /// Wraps `semantic_slice` so that the files it reads are recorded for their bundle; other tools are returned as
    /// they are.
    Tool noted(Tool tool) {
        return tool.spec().name().equals("semantic_slice") ? new NotedReads(tool, desk) : tool;
    }
}
