package quick;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The classes of one source set as of its last compilation.
///
/// @param options names the compiler's options; with other options everything is compiled again
/// @param sources the compiled sources with their time and size
/// @param shapes the compiled classes by name
/// @param seen the signature of each class that these sources could use, their own included
record State(String options, Map<String, String> sources, Map<String, Shape> shapes, Map<String, String> seen) {

    private static final String BETWEEN = "\t";
    private static final String LIST = ",";

    static State none() {
        return new State("", Map.of(), Map.of(), Map.of());
    }

    static State read(Path file) throws IOException {
        if (!Files.exists(file)) return none();
        var options = "";
        var sources = new HashMap<String, String>();
        var shapes = new HashMap<String, Shape>();
        var seen = new HashMap<String, String>();
        for (var line : Files.readAllLines(file)) {
            var part = line.split(BETWEEN, -1);
            switch (part[0]) {
                case "options" -> options = part[1];
                case "source" -> sources.put(part[1], part[2]);
                case "class" -> shapes.put(
                        part[1], new Shape(part[1], part[2], part[3], part[4], List.of(part[5].split(LIST))));
                case "seen" -> seen.put(part[1], part[2]);
                default -> throw new IOException("unexpected line in " + file + ": " + line);
            }
        }
        return new State(options, sources, shapes, seen);
    }

    void write(Path file) throws IOException {
        var lines = new ArrayList<String>();
        lines.add(String.join(BETWEEN, "options", options));
        sources.forEach((source, stamp) -> lines.add(String.join(BETWEEN, "source", source, stamp)));
        shapes.values()
                .forEach(shape -> lines.add(String.join(
                        BETWEEN,
                        "class",
                        shape.name(),
                        shape.source(),
                        shape.signature(),
                        shape.constants(),
                        String.join(LIST, shape.supertypes()))));
        seen.forEach((name, signature) -> lines.add(String.join(BETWEEN, "seen", name, signature)));
        var next = file.resolveSibling(file.getFileName() + ".next");
        Files.write(next, lines);
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /// The signature of each class together with those of its supertypes: a class inherits the members of these.
    static Map<String, String> inherited(Map<String, Shape> shapes) {
        var known = new TreeMap<String, String>();
        for (var name : shapes.keySet()) inherited(name, shapes, known, new HashSet<>());
        return known;
    }

    private static String inherited(
            String name, Map<String, Shape> shapes, Map<String, String> known, Set<String> under) {
        var shape = shapes.get(name);
        if (shape == null || !under.add(name)) return "";
        var done = known.get(name);
        if (done != null) return done;
        var text = new StringBuilder(shape.signature()).append(shape.constants());
        for (var supertype : shape.supertypes()) text.append(inherited(supertype, shapes, known, under));
        var signature = Hash.of(text.toString()) + shape.constants();
        known.put(name, signature);
        return signature;
    }
}
