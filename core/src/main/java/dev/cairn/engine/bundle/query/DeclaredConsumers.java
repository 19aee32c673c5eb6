package dev.cairn.engine.bundle.query;

import dev.cairn.projection.packages.Consumers;
import dev.cairn.projection.packages.Consumers.Reach;
import dev.cairn.projection.packages.PackageFiles;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.view.View;
import java.util.List;
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

    private static PackageConsumer consumer(Consumers.Consumer each) {
        var origin = each.declared().origin();
        var how = new StringBuilder(each.scope().written());
        // A version range is part of a declaration, so it is shown only if the consumer declares the package itself.
        if (each.reach() == Reach.DIRECT) how.append(range(each));
        else if (each.chain().size() == 1) how.append(", indirect").append(range(each));
        else
            how.append(", through ")
                    .append(each.chain().getFirst())
                    .append(range(each))
                    .append(rest(each.chain()));
        if (!each.version().isEmpty()) how.append(", locked at ").append(each.version());
        if (!origin.isEmpty()) how.append(", declared in ").append(origin);
        return new PackageConsumer(each.consumer().name(), each.file(), each.line(), how.toString());
    }

    private static String range(Consumers.Consumer each) {
        return each.range().isEmpty() ? "" : " " + each.range();
    }

    private static String rest(List<String> chain) {
        return " → " + String.join(" → ", chain.subList(1, chain.size()));
    }
}
