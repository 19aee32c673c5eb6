package dev.cairn.bench.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Generates the requests that working agents would send, about declarations and files of a folder.
///
/// The requests and their order are always the same, so every build answers the same ones.
final class RequestMix {

    private static final int ASKED_ABOUT = 40;
    private static final long SEED = 42;

    /// The distance between the requests of two clients, so that they ask about different things.
    private static final int STRIDE = 7;

    /// Matches a declaration with a long name, because long names are rarely declared twice.
    private static final Pattern DECLARATION =
            Pattern.compile("\\b(?:def|func|fn|function|class|interface|record)\\s+([A-Za-z]\\w{7,})");

    private final String workspace;
    private final List<Declared> declared = new ArrayList<>();

    private record Declared(String path, String name) {}

    /// @param sources the paths of the source files in the folder
    RequestMix(Path tree, List<String> sources) throws IOException {
        this.workspace = tree.toString();
        var shuffled = new ArrayList<>(sources);
        Collections.shuffle(shuffled, new Random(SEED));
        for (var path : shuffled) {
            if (declared.size() == ASKED_ABOUT) break;
            var found = DECLARATION.matcher(Files.readString(tree.resolve(path)));
            if (found.find()) declared.add(new Declared(path, found.group(1)));
        }
        if (declared.isEmpty()) throw new IllegalArgumentException("the folder has no declarations to ask about");
    }

    record Request(String tool, Map<String, Object> arguments) {}

    Request request(int client, int count) {
        var asked = declared.get((client * STRIDE + count) % declared.size());
        var files = List.of(asked.path);
        var words = asked.name.replaceAll("_|(?<=[a-z])(?=[A-Z])", " ");
        return switch (count % 8) {
            case 0 -> ask("graph_query", Map.of("query", "where is " + asked.name + " used"));
            case 1 -> ask("semantic_slice", Map.of("file", asked.path, "symbol", asked.name));
            case 2 -> ask("context_pack", Map.of("task", "change what " + words + " does with its arguments"));
            case 3 -> ask("code_explain", Map.of("element", asked.path));
            case 4 -> ask("impact_analyze", Map.of("files", files));
            case 5 -> ask("test_select", Map.of("changedFiles", files));
            case 6 -> ask("graph_query", Map.of("query", words));
            default -> ask("graph_health", Map.of());
        };
    }

    private Request ask(String tool, Map<String, Object> arguments) {
        var all = new TreeMap<>(arguments);
        all.put("workspace", workspace);
        return new Request(tool, all);
    }
}
