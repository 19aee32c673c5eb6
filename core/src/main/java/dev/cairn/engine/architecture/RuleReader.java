package dev.cairn.engine.architecture;

import dev.cairn.engine.architecture.RuleNode.RuleFields;
import dev.cairn.engine.architecture.RuleNode.RuleItems;
import dev.cairn.engine.architecture.RuleNode.RuleText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Converts a parsed rule file to rules and collects all errors instead of stopping at the first.
public final class RuleReader {

    public static final int LAYERS_MAX = 200;
    public static final int ENTRIES_MAX = 1_000;

    private static final Set<String> TOP_KEYS =
            new LinkedHashSet<>(List.of("version", "layers", "allow", "forbid", "exceptions", "ignore"));
    private static final Set<String> LAYER_KEYS =
            new LinkedHashSet<>(List.of("name", "description", "paths", "canImport", "cannotImport"));
    private static final Set<String> DEPENDENCY_KEYS = new LinkedHashSet<>(List.of("from", "to", "reason"));
    private static final Pattern NAME = Pattern.compile("[\\w][\\w. -]{0,79}");
    private static final Pattern ARROW = Pattern.compile("\\s*(\\S.*?)\\s*(?:->|→)\\s*(\\S.*?)\\s*");

    /// The rules if the file is valid, otherwise all its errors by line.
    public record ParsedRules(Optional<ArchitectureRules> rules, List<RuleProblem> problems) {

        public ParsedRules {
            problems = List.copyOf(problems);
        }
    }

    private final List<RuleProblem> problems = new ArrayList<>();
    private final Map<String, Integer> names = new LinkedHashMap<>();

    private RuleReader() {}

    public static ParsedRules read(RuleNode written) {
        var reader = new RuleReader();
        var rules = reader.rules(written);
        var sorted = reader.problems.stream()
                .sorted(Comparator.comparingInt(RuleProblem::line))
                .distinct()
                .toList();
        return new ParsedRules(sorted.isEmpty() ? Optional.of(rules) : Optional.empty(), sorted);
    }

    private ArchitectureRules rules(RuleNode written) {
        var fields = fields(written, "The file", TOP_KEYS);
        var layers = new ArrayList<Layer>();
        var layerNodes = items(fields, "layers");
        if (layerNodes.isEmpty() && problems.isEmpty()) fault(written.line(), "`layers` must list at least one layer");
        if (layerNodes.size() > LAYERS_MAX) fault(written.line(), "there are more than " + LAYERS_MAX + " layers");
        for (var each : layerNodes) layerName(each);
        for (var each : layerNodes) layer(each).ifPresent(layers::add);
        var allowed = arrows(fields, "allow");
        var forbidden = arrows(fields, "forbid");
        for (var arrow : allowed)
            forbidden.stream()
                    .filter(other ->
                            other.from().equals(arrow.from()) && other.to().equals(arrow.to()))
                    .forEach(other -> fault(
                            Math.max(arrow.line(), other.line()),
                            arrow + " is allowed on line " + arrow.line() + " and forbidden on line " + other.line()));
        var exceptions = new ArrayList<RuleWaiver>();
        for (var each : items(fields, "exceptions")) exception(each).ifPresent(exceptions::add);
        return new ArchitectureRules(layers, allowed, forbidden, exceptions, globs(fields, "ignore"));
    }

    private void fault(int line, String message) {
        problems.add(new RuleProblem(line, message));
    }

    private Map<String, RuleNode> fields(RuleNode written, String what, Set<String> known) {
        if (!(written instanceof RuleFields(var line, var fields))) {
            fault(written.line(), what + " must be a mapping with " + String.join(", ", known));
            return Map.of();
        }
        fields.forEach((name, value) -> {
            if (!known.contains(name))
                fault(value.line(), "`" + name + "` is not known here; known are " + String.join(", ", known));
        });
        return fields;
    }

    private List<RuleNode> items(Map<String, RuleNode> fields, String name) {
        var written = fields.get(name);
        if (written == null || (written instanceof RuleText(var _, var value) && value.isEmpty())) return List.of();
        if (written instanceof RuleItems(var line, var items)) {
            if (items.size() > ENTRIES_MAX) fault(line, "`" + name + "` has more than " + ENTRIES_MAX + " entries");
            return items.subList(0, Math.min(items.size(), ENTRIES_MAX));
        }
        fault(written.line(), "`" + name + "` must be a list");
        return List.of();
    }

    private Optional<String> text(Map<String, RuleNode> fields, String name) {
        var written = fields.get(name);
        if (written == null) return Optional.empty();
        if (written instanceof RuleText(var _, var value))
            return Optional.of(value.strip()).filter(text -> !text.isEmpty());
        fault(written.line(), "`" + name + "` must be plain text");
        return Optional.empty();
    }

    private List<RuleText> texts(Map<String, RuleNode> fields, String name) {
        var texts = new ArrayList<RuleText>();
        for (var each : items(fields, name)) {
            if (each instanceof RuleText text && !text.value().isBlank()) texts.add(text);
            else fault(each.line(), "`" + name + "` must list plain texts");
        }
        return texts;
    }

    private void layerName(RuleNode written) {
        if (!(written instanceof RuleFields(var line, var fields))) return;
        var name = fields.get("name") instanceof RuleText(var _, var value) ? value.strip() : "";
        if (name.isEmpty()) fault(line, "a layer needs a `name`");
        else if (!NAME.matcher(name).matches())
            fault(line, "'" + name + "' cannot name a layer; use letters, digits, '-', '_' and '.'");
        else if (names.containsKey(name))
            fault(line, "the layer " + name + " stands on line " + names.get(name) + " already");
        else names.put(name, line);
    }

    private Optional<Layer> layer(RuleNode written) {
        var fields = fields(written, "A layer", LAYER_KEYS);
        if (fields.isEmpty()) return Optional.empty();
        var name = text(fields, "name").orElse("");
        var paths = globs(fields, "paths");
        if (!fields.containsKey("paths")) fault(written.line(), "the layer " + name + " needs `paths`");
        else if (paths.isEmpty())
            fault(written.line(), "`paths` of the layer " + name + " must list at least one pattern");
        var can = layerNames(fields, "canImport");
        var cannot = layerNames(fields, "cannotImport");
        for (var each : can)
            if (cannot.contains(each)) fault(written.line(), name + " can and cannot import " + each + " at once");
        return Optional.of(new Layer(
                name,
                text(fields, "description").orElse(""),
                paths,
                fields.containsKey("canImport") ? Optional.of(can) : Optional.empty(),
                cannot,
                written.line()));
    }

    private List<PathGlob> globs(Map<String, RuleNode> fields, String name) {
        var globs = new ArrayList<PathGlob>();
        for (var text : texts(fields, name))
            PathGlob.parse(text.value())
                    .ifPresentOrElse(
                            globs::add,
                            () -> fault(
                                    text.line(),
                                    "'" + text.value() + "' is not a usable pattern; write one relative to the"
                                            + " workspace, such as src/api/**"));
        return globs;
    }

    private Set<String> layerNames(Map<String, RuleNode> fields, String name) {
        var found = new LinkedHashSet<String>();
        for (var text : texts(fields, name)) {
            var value = text.value().strip();
            if (value.indexOf(':') < 0) requireLayer(value, text.line());
            found.add(value);
        }
        return found;
    }

    private void requireLayer(String name, int line) {
        if (!name.equals(Layer.ANY) && !names.containsKey(name))
            fault(line, "there is no layer " + name + "; layers are " + String.join(", ", names.keySet()));
    }

    private List<LayerDependency> arrows(Map<String, RuleNode> fields, String name) {
        var arrows = new ArrayList<LayerDependency>();
        for (var each : items(fields, name)) arrow(each, name).ifPresent(arrows::add);
        return arrows;
    }

    private Optional<LayerDependency> arrow(RuleNode written, String name) {
        Map<String, RuleNode> fields = Map.of();
        var from = "";
        var to = "";
        if (written instanceof RuleText(var _, var value)) {
            var arrow = ARROW.matcher(value);
            if (arrow.matches()) {
                from = arrow.group(1);
                to = arrow.group(2);
            }
        } else {
            fields = fields(written, "An entry of `" + name + "`", DEPENDENCY_KEYS);
            from = text(fields, "from").orElse("");
            to = text(fields, "to").orElse("");
        }
        if (from.isEmpty() || to.isEmpty()) {
            fault(written.line(), "an entry of `" + name + "` is `from -> to`, or has `from` and `to`");
            return Optional.empty();
        }
        requireLayer(from, written.line());
        requireLayer(to, written.line());
        return Optional.of(new LayerDependency(from, to, text(fields, "reason").orElse(""), written.line()));
    }

    private Optional<RuleWaiver> exception(RuleNode written) {
        var fields = fields(written, "An exception", DEPENDENCY_KEYS);
        var from = side(fields, "from", written.line());
        var to = side(fields, "to", written.line());
        var reason = text(fields, "reason");
        if (reason.isEmpty()) fault(written.line(), "an exception needs a `reason`");
        if (from.isEmpty() || to.isEmpty() || reason.isEmpty()) return Optional.empty();
        return Optional.of(new RuleWaiver(from.get(), to.get(), reason.get(), written.line()));
    }

    private Optional<RuleWaiver.WaiverSide> side(Map<String, RuleNode> fields, String name, int line) {
        var value = text(fields, name).orElse("");
        if (value.isEmpty()) {
            fault(line, "an exception needs `" + name + "`: a layer or a pattern of paths");
            return Optional.empty();
        }
        if (names.containsKey(value) || value.equals(Layer.ANY))
            return Optional.of(new RuleWaiver.WaiverSide.LayerSide(value));
        var isPath = value.indexOf('/') >= 0 || value.indexOf('*') >= 0 || value.indexOf('.') > 0;
        if (!isPath) requireLayer(value, line);
        else if (PathGlob.parse(value).isEmpty()) fault(line, "'" + value + "' is not a usable pattern");
        return isPath ? PathGlob.parse(value).map(RuleWaiver.WaiverSide.PathSide::new) : Optional.empty();
    }
}
