package dev.cairn.engine.bundle.query;

import dev.cairn.projection.packages.Consumers.Reach;
import dev.cairn.projection.packages.PackageFiles;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.view.View;
import java.util.Optional;

/// Finds the consumers of a package in build and lock files.
public final class DeclaredConsumers implements PackageConsumers {

    private final PackageGraphs packages;

    public DeclaredConsumers(PackageGraphs packages) {
        this.packages = packages;
    }

    @Override
    public Optional<ConsumerAnswer> of(View view, String packageName) {
        var graph = view.read(packages.files(), PackageFiles::graph);
        if (graph.packages().isEmpty() && graph.dependencies().isEmpty()) return Optional.empty();
        var found = graph.consumers(packageName);
        return Optional.of(new ConsumerAnswer(
                found.consumers().stream().map(DeclaredConsumers::consumer).toList(),
                found.isKnown(),
                found.similar(),
                found.gaps()));
    }

    private static PackageConsumer consumer(dev.cairn.projection.packages.Consumers.Consumer each) {
        var chain = each.reach() == Reach.DIRECT ? "" : ", through " + String.join(" → ", each.chain());
        var range = each.range().isEmpty() ? "" : " " + each.range();
        var origin = each.declared().origin();
        var from = origin.isEmpty() ? "" : ", declared in " + origin;
        return new PackageConsumer(
                each.consumer().name(), each.file(), each.line(), each.scope().written() + range + from + chain);
    }
}
