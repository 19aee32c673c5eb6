package dev.cairn.bench.localisation;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// A bare clone of a repository, read with the git command.
public record GitMirror(Path folder) {

    /// A commit in the log.
    public record LoggedCommit(String id, List<String> parents, long epochSecond, String message, List<String> files) {}

    private static final String SYMLINK = "120000";

    /// The regular files of a commit: the blob id of each path.
    public Map<String, String> tree(String commit) {
        var tree = new TreeMap<String, String>();
        for (var entry : text("ls-tree", "-r", "-z", commit).split("\0", -1)) {
            int tab = entry.indexOf('\t');
            if (tab < 0) continue;
            var meta = entry.substring(0, tab).split(" ", -1);
            if (meta[1].equals("blob") && !meta[0].equals(SYMLINK)) tree.put(entry.substring(tab + 1), meta[2]);
        }
        return tree;
    }

    /// Passes the content of each blob to the consumer; blobs that the mirror does not have are skipped.
    public void blobs(Collection<String> ids, BiConsumer<String, byte[]> consumer) {
        if (ids.isEmpty()) return;
        try {
            var process = start("cat-file", "--batch");
            Thread.ofVirtual().start(() -> ask(process, ids));
            try (var in = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
                for (var id : ids) {
                    var head = line(in).split(" ", -1);
                    if (head.length < 3 || !head[1].equals("blob")) continue;
                    var content = in.readNBytes(Integer.parseInt(head[2]));
                    in.skipNBytes(1);
                    consumer.accept(id, content);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void ask(Process process, Collection<String> ids) {
        try (var out = process.getOutputStream()) {
            out.write((String.join("\n", ids) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) line.write(c);
        return line.toString(StandardCharsets.UTF_8);
    }

    /// Every ancestor of these commits, and the commits themselves.
    public Map<String, LoggedCommit> log(Collection<String> heads) {
        var arguments = new ArrayList<>(List.of("log", "--name-only", "--format=%x01%H%x02%P%x02%ct%x02%B%x03"));
        arguments.addAll(heads);
        var commits = new HashMap<String, LoggedCommit>();
        for (var chunk : text(arguments.toArray(String[]::new)).split("\u0001", -1)) {
            int end = chunk.indexOf('\u0003');
            if (end < 0) continue;
            var head = chunk.substring(0, end).split("\u0002", 4);
            // A message may contain the marks itself.
            if (head.length < 4) continue;
            var files = chunk.substring(end + 1)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            var parents = head[1].isBlank() ? List.<String>of() : List.of(head[1].split(" ", -1));
            commits.put(head[0], new LoggedCommit(head[0], parents, Long.parseLong(head[2]), head[3], files));
        }
        return commits;
    }

    private String text(String... arguments) {
        try {
            return new String(start(arguments).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Process start(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of("git", "--git-dir=" + folder, "-c", "core.quotepath=off"));
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
