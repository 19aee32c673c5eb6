package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// After random edits on disk, the graph of a running daemon equals one built from scratch.
class LiveGraphFuzzTest {

    private static final int STEPS = Integer.getInteger("cairn.fuzz.steps", 1_000);

    /// Edges are compared after this many edits; each edit goes through the daemon separately.
    private static final int COMPARED_EVERY = 50;

    private static final int FILES_MAX = 150;
    private static final long BYTES_MAX = 60_000;
    private static final List<String> TYPES = List.of("CALLS", "REFERENCES", "IMPORTS", "EXTENDS", "IMPLEMENTS");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{2,}");
    private static final Pattern SOURCE = Pattern.compile(".*\\.(py|ts|tsx|js|go|rs|java|mod|toml|xml|json)");

    @TempDir
    Path folder;

    @Test
    @Tag("long")
    void theGraphOfADaemonIsTheOneOfAFreshReadingWhateverIsEdited() {
        Cases.forAll(1, random -> {
            try (var machine = new TestMachine(folder)) {
                var code = folder.resolve("code");
                var texts = sources();
                texts.forEach((path, text) -> write(code.resolve(path), text));
                for (int step = 1; step <= STEPS; step++) {
                    var edited = edit(code, texts, random);
                    assertThat(machine.type("index", code.toString()).exitCode())
                            .isZero();
                    if (step % COMPARED_EVERY == 0) assertSame(machine, code, "step " + step + ", " + edited);
                }
            }
        });
    }

    /// The repositories in the given folder, otherwise the small projects of the parser tests.
    private static Map<String, String> sources() {
        var given = System.getProperty("cairn.fuzz.repos", "");
        var root = given.isEmpty() ? Path.of("..", "languages", "src", "test", "resources", "reach") : Path.of(given);
        var texts = new TreeMap<String, String>();
        try (var walk = Files.walk(root)) {
            for (var file : walk.filter(Files::isRegularFile).sorted().toList()) {
                var path = root.relativize(file).toString();
                if (!SOURCE.matcher(path).matches() || path.contains(".git/") || Files.size(file) > BYTES_MAX) continue;
                if (texts.size() < FILES_MAX) texts.put(path, Files.readString(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(texts).isNotEmpty();
        return texts;
    }

    private static void assertSame(TestMachine machine, Path code, String when) {
        assertThat(machine.type("verify", "graph", code.toString()).out())
                .as(when)
                .startsWith("The graph is right");
        for (var type : TYPES) {
            var wanted = List.of("--type", type, "--min-provenance", "name-only");
            assertThat(edges(machine, code, wanted, List.of()))
                    .as(when + ", " + type)
                    .isEqualTo(edges(machine, code, wanted, List.of("--offline")));
        }
    }

    private static List<String> edges(TestMachine machine, Path code, List<String> wanted, List<String> how) {
        var arguments = new ArrayList<>(List.of("export", "edges", code.toString()));
        arguments.addAll(wanted);
        arguments.addAll(how);
        var typed = machine.type(arguments.toArray(String[]::new));
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        return typed.out().lines().sorted().toList();
    }

    private static String edit(Path code, Map<String, String> texts, RandomGenerator random) {
        var path = any(List.copyOf(texts.keySet()), random);
        var text = texts.getOrDefault(path, "");
        var lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int at = random.nextInt(lines.size());
        var told =
                switch (random.nextInt(5)) {
                    case 0 -> "delete line " + lines.remove(at);
                    case 1 -> "repeat line " + repeated(lines, at);
                    case 2 -> "rename " + renamed(lines, random);
                    default -> "replace a name in " + replaced(lines, at, texts, random);
                };
        var changed = String.join("\n", lines);
        texts.put(path, changed);
        write(code.resolve(path), changed);
        return path + ": " + told;
    }

    private static String repeated(List<String> lines, int at) {
        lines.add(at, lines.get(at));
        return lines.get(at);
    }

    private static String renamed(List<String> lines, RandomGenerator random) {
        var from = anyName(String.join("\n", lines), random);
        lines.replaceAll(line -> line.replaceAll("\\b" + from + "\\b", from + "2"));
        return from;
    }

    private static String replaced(List<String> lines, int at, Map<String, String> texts, RandomGenerator random) {
        var other = texts.getOrDefault(any(List.copyOf(texts.keySet()), random), "");
        var name = NAME.matcher(lines.get(at));
        if (name.find()) lines.set(at, name.replaceFirst(anyName(other, random)));
        return lines.get(at);
    }

    private static String anyName(String text, RandomGenerator random) {
        var names = new ArrayList<String>();
        var matcher = NAME.matcher(text);
        while (matcher.find()) names.add(matcher.group());
        return names.isEmpty() ? "none" : any(names, random);
    }

    private static String any(List<String> all, RandomGenerator random) {
        return all.get(random.nextInt(all.size()));
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
