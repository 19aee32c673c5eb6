package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.packages.Consumers.Reach;
import dev.cairn.projection.packages.PackageGraphs;
import java.util.Optional;

/// Finds the consumers of a package in build and lock files.
public final class DeclaredConsumers implements PackageConsumers {

    private final PackageGraphs packages;

    public DeclaredConsumers(PackageGraphs packages) {
        this.packages = packages;
    }

    @Override
    public Optional<ConsumerAnswer> of(ProjectId project, AsOf asOf, String packageName) {
        var graph = packages.graph(project, asOf);
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
