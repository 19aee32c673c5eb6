package dev.cairn.engine.architecture;

import java.util.List;
import java.util.Optional;

/// The layers that a workspace declares, and which of them may use which.
public record ArchitectureRules(
        List<Layer> layers,
        List<LayerDependency> allowed,
        List<LayerDependency> forbidden,
        List<RuleWaiver> exceptions,
        List<PathGlob> ignored) {

    /// The path of the rule file in a workspace.
    public static final String PATH = ".cairn/architecture.yaml";

    public ArchitectureRules {
        layers = List.copyOf(layers);
        allowed = List.copyOf(allowed);
        forbidden = List.copyOf(forbidden);
        exceptions = List.copyOf(exceptions);
        ignored = List.copyOf(ignored);
    }

    /// The layer of a file. If several match, the one with the most specific pattern.
    public Optional<Layer> layerOf(String path) {
        Optional<Layer> best = Optional.empty();
        int fit = -1;
        for (var layer : layers) {
            int own = layer.specificity(path);
            if (own > fit) {
                fit = own;
                best = Optional.of(layer);
            }
        }
        return best;
    }

    List<Layer> layersOf(String path) {
        return layers.stream().filter(layer -> layer.specificity(path) >= 0).toList();
    }

    public Optional<Layer> named(String name) {
        return layers.stream().filter(layer -> layer.name().equals(name)).findFirst();
    }

    boolean ignores(String path) {
        return ignored.stream().anyMatch(glob -> glob.matches(path));
    }

    /// The rule that forbids one layer to use another; empty if it is allowed.
    public Optional<String> objection(Layer user, Layer used) {
        if (user.name().equals(used.name())) return Optional.empty();
        for (var arrow : forbidden)
            if (arrow.matches(user.name(), used.name()))
                return Optional.of("forbid " + arrow + (arrow.reason().isEmpty() ? "" : " (" + arrow.reason() + ")"));
        if (user.cannotImport().contains(used.name()) || user.cannotImport().contains(Layer.ANY))
            return Optional.of(user.name() + " cannotImport " + used.name());
        if (allowed.stream().anyMatch(arrow -> arrow.matches(user.name(), used.name()))) return Optional.empty();
        return user.canImport()
                .filter(names -> !names.contains(used.name()) && !names.contains(Layer.ANY))
                .map(names -> user.name() + " canImport " + (names.isEmpty() ? "nothing" : String.join(", ", names)));
    }

    /// The rule that forbids a layer to use an external package; empty if it is allowed.
    Optional<String> objection(Layer user, String packageName) {
        return user.cannotImport().stream()
                .filter(each -> each.indexOf(':') > 0)
                .filter(each -> each.equals(packageName)
                        || (each.endsWith(Layer.ANY) && packageName.startsWith(each.substring(0, each.length() - 1))))
                .findFirst()
                .map(each -> user.name() + " cannotImport " + each);
    }
}
