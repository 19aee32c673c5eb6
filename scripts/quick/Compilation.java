package quick;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

/// Brings the classes of one source set up to date, without the analysers.
///
/// Changed sources are compiled first, then those that mention a class whose shape changed by it, and so on. The value of
/// a constant is copied into classes that do not mention its owner any more; who uses it is seen in the sources alone.
final class Compilation {

    /// With more changed names, finding their users takes longer than compiling everything.
    private static final int NAMES_MAX = 200;

    private static final List<String> OPTIONS =
            List.of("-proc:none", "-nowarn", "-Xlint:none", "-g", "-encoding", "UTF-8", "-implicit:none");
    private static final String NO_CONSTANTS = Hash.of("");

    private final SourceSet set;
    private final String options;
    private final Map<String, String> present;
    private final Map<String, Shape> upstream = new HashMap<>();
    private final Set<String> compiled = new HashSet<>();
    private State state;

    private Compilation(SourceSet set) throws IOException {
        this.set = set;
        this.options = Hash.of(OPTIONS + " " + set.compilePath() + Runtime.version());
        this.present = Sources.stamps(set);
        for (var other : set.upstream()) upstream.putAll(State.read(other.stateFile()).shapes());
        this.state = State.read(set.stateFile());
    }

    /// Compiles what is needed and returns how many sources that were.
    static int run(SourceSet set) throws IOException {
        var compilation = new Compilation(set);
        compilation.run();
        return compilation.compiled.size();
    }

    private void run() throws IOException {
        var next = state.options().equals(options) ? outdated() : startOver();
        while (!next.isEmpty()) {
            keep(next);
            var before = signatures();
            compile(next);
            compiled.addAll(next);
            keep(Set.of());
            next = users(changed(before, signatures()));
        }
        keep(Set.of());
    }

    private Set<String> startOver() throws IOException {
        Sources.delete(set.output());
        state = State.none();
        return new HashSet<>(present.keySet());
    }

    /// The sources that changed or are new, and those that use a class that changed elsewhere or is gone.
    private Set<String> outdated() throws IOException {
        var outdated = present.entrySet().stream()
                .filter(source -> !source.getValue().equals(state.sources().get(source.getKey())))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        dropClassesOf(source -> !present.containsKey(source));
        outdated.addAll(users(changed(state.seen(), signatures())));
        return outdated;
    }

    /// The signatures of all classes that these sources can use, their own included.
    private Map<String, String> signatures() {
        var all = new HashMap<>(upstream);
        all.putAll(state.shapes());
        return State.inherited(all);
    }

    private static Map<String, Boolean> changed(Map<String, String> before, Map<String, String> now) {
        var changed = new HashMap<String, Boolean>();
        before.forEach((name, signature) -> {
            var other = now.getOrDefault(name, NO_CONSTANTS);
            if (!signature.equals(other)) changed.put(name, !constants(signature).equals(constants(other)));
        });
        now.keySet().stream().filter(name -> !before.containsKey(name)).forEach(name -> changed.put(name, false));
        return changed;
    }

    private static String constants(String signature) {
        return signature.substring(signature.length() - NO_CONSTANTS.length());
    }

    /// The sources not yet compiled in this run that use one of the classes.
    ///
    /// @param names the changed classes, with whether a constant of it changed
    private Set<String> users(Map<String, Boolean> names) throws IOException {
        var rest = new HashSet<>(present.keySet());
        rest.removeAll(compiled);
        if (names.isEmpty() || rest.isEmpty()) return Set.of();
        if (names.size() > NAMES_MAX) return rest;
        var users = usersOfConstants(names, rest);
        for (var shape : state.shapes().values()) {
            if (!rest.contains(shape.source()) || users.contains(shape.source())) continue;
            var bytes = Files.readAllBytes(set.output().resolve(shape.name() + ".class"));
            if (Shape.mentions(Shape.parse(bytes), names.keySet())) users.add(shape.source());
        }
        return users;
    }

    private Set<String> usersOfConstants(Map<String, Boolean> names, Set<String> sources) throws IOException {
        var users = new HashSet<String>();
        if (!names.containsValue(true)) return users;
        // A class that inherits the constant has a changed signature too.
        var simple = names.keySet().stream()
                .map(name -> name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1))
                .collect(Collectors.toSet());
        for (var source : sources) {
            var text = Files.readString(set.root().resolve(source));
            if (simple.stream().anyMatch(text::contains)) users.add(source);
        }
        return users;
    }

    /// Writes what is up to date; the sources that are about to be compiled are not, should that fail.
    private void keep(Set<String> pending) throws IOException {
        var sources = new HashMap<>(present);
        sources.keySet().removeAll(pending);
        var next = new State(options, sources, state.shapes(), signatures());
        if (!next.equals(state)) next.write(set.stateFile());
        state = next;
    }

    private void compile(Set<String> sources) throws IOException {
        Sources.delete(set.staging());
        Files.createDirectories(set.staging());
        var arguments = new ArrayList<>(OPTIONS);
        arguments.addAll(List.of("-d", set.staging().toString(), "-cp", joined(set.compilePath())));
        sources.forEach(source -> arguments.add(set.root().resolve(source).toString()));
        var javac = ToolProvider.findFirst("javac").orElseThrow();
        if (javac.run(System.err, System.err, arguments.toArray(String[]::new)) != 0) {
            throw new Refused("The " + set.name() + " sources do not compile.");
        }
        dropClassesOf(sources::contains);
        for (var file : Sources.files(set.staging(), ".class")) {
            var shape = Shape.of(Shape.parse(Files.readAllBytes(set.staging().resolve(file))));
            state.shapes().put(shape.name(), shape);
            Sources.move(set.staging().resolve(file), set.output().resolve(file));
        }
    }

    private static String joined(List<Path> path) {
        return path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private void dropClassesOf(Predicate<String> isMeant) throws IOException {
        var kept = new HashMap<String, Shape>();
        for (var shape : state.shapes().values()) {
            if (isMeant.test(shape.source())) Files.deleteIfExists(set.output().resolve(shape.name() + ".class"));
            else kept.put(shape.name(), shape);
        }
        state = new State(state.options(), state.sources(), kept, state.seen());
    }
}
