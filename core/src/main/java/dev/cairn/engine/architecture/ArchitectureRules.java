package dev.cairn.engine.architecture;

import java.util.List;
import java.util.Optional;

/// What a workspace says about its layers.
public record ArchitectureRules(
        List<Layer> layers,
        List<Arrow> allowed,
        List<Arrow> forbidden,
        List<Waiver> exceptions,
        List<PathGlob> ignored) {

    /// Where a workspace keeps them.
    public static final String PATH = ".cairn/architecture.yaml";

    public ArchitectureRules {
        layers = List.copyOf(layers);
        allowed = List.copyOf(allowed);
        forbidden = List.copyOf(forbidden);
        exceptions = List.copyOf(exceptions);
        ignored = List.copyOf(ignored);
    }

    /// The layer of a file: of several, the one whose pattern says most about its path.
    public Optional<Layer> layerOf(String path) {
        Optional<Layer> best = Optional.empty();
        int fit = -1;
        for (var layer : layers) {
            int own = layer.fit(path);
            if (own > fit) {
                fit = own;
                best = Optional.of(layer);
            }
        }
        return best;
    }

    List<Layer> layersOf(String path) {
        return layers.stream().filter(layer -> layer.fit(path) >= 0).toList();
    }

    public Optional<Layer> named(String name) {
        return layers.stream().filter(layer -> layer.name().equals(name)).findFirst();
    }

    boolean ignores(String path) {
        return ignored.stream().anyMatch(glob -> glob.matches(path));
    }

    /// Why one layer must not use another; empty when it may.
    public Optional<String> objection(Layer user, Layer used) {
        if (user.name().equals(used.name())) return Optional.empty();
        for (var arrow : forbidden)
            if (arrow.fits(user.name(), used.name()))
                return Optional.of("forbid " + arrow + (arrow.reason().isEmpty() ? "" : " (" + arrow.reason() + ")"));
        if (user.cannotImport().contains(used.name()) || user.cannotImport().contains(Layer.ANY))
            return Optional.of(user.name() + " cannotImport " + used.name());
        if (allowed.stream().anyMatch(arrow -> arrow.fits(user.name(), used.name()))) return Optional.empty();
        return user.canImport()
                .filter(names -> !names.contains(used.name()) && !names.contains(Layer.ANY))
                .map(names -> user.name() + " canImport " + (names.isEmpty() ? "nothing" : String.join(", ", names)));
    }

    /// Why a layer must not use an outside package; empty when it may.
    Optional<String> objection(Layer user, String packageName) {
        return user.cannotImport().stream()
                .filter(each -> each.indexOf(':') > 0)
                .filter(each -> each.equals(packageName)
                        || (each.endsWith(Layer.ANY) && packageName.startsWith(each.substring(0, each.length() - 1))))
                .findFirst()
                .map(each -> user.name() + " cannotImport " + each);
    }
}
