package dev.cairn.git;

import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Reads a work tree with the git program. Git runs in the folder of the workspace, so all paths are relative to
/// it.
final class GitWorkTree implements GitRepository {

    /// With more paths than this, git is not given the paths but lists all files.
    private static final int NAMED_MAX = 100;

    /// Matches text that git can interpret only as a commit, and not as an option, a range or a file.
    private static final Pattern REVISION =
            Pattern.compile("(?!-)(?!.*\\.\\.)(?!.{251})(?:[\\p{L}\\p{N}_./@~^+#=%,-]|\\{[^{}\\p{Cntrl}]*})+");

    private static final Pattern COMMIT_ID = Pattern.compile("[0-9a-f]{40,64}");

    /// Two modes, two blob ids and the status.
    private static final int RAW_COLUMNS = 5;

    /// Matches the mode of a regular file; symbolic links and submodules have other modes.
    private static final Pattern FILE_MODE = Pattern.compile("100[0-7]{3}");

    private static final List<String> FIRST_PARENT_LOG =
            List.of("log", "--first-parent", "--no-renames", "--relative", "-z", "--no-ext-diff", "--no-textconv");

    private final GitCommand git;

    GitWorkTree(GitCommand git) {
        this.git = git;
    }

    @Override
    public Optional<String> head() {
        // Reading git's own files is faster than starting git, which decides the remaining cases.
        return GitHead.of(git.folder())
                .or(() -> git.text("rev-parse", "--verify", "-q", "HEAD").map(String::strip));
    }

    @Override
    public Optional<GitCommit> find(String commit) {
        if (!REVISION.matcher(commit).matches()) return Optional.empty();
        return git.text("log", "-1", "--format=%H %ct", "--end-of-options", commit + "^{commit}", "--")
                .map(String::strip)
                .filter(line -> line.contains(" "))
                .map(line -> line.split(" ", -1))
                .map(parts -> new GitCommit(parts[0], CommitTime.of(parts[1]), List.of()));
    }

    @Override
    public Map<String, String> headBlobs(Collection<String> paths) {
        var arguments = new ArrayList<>(List.of("ls-tree", "-r", "-z", "HEAD"));
        if (paths.size() <= NAMED_MAX) {
            arguments.add("--");
            arguments.addAll(paths);
        }
        var blobs = new HashMap<String, String>();
        for (var line : git.parts(arguments).orElse(List.of())) {
            int tab = line.indexOf('\t');
            var columns = line.substring(0, Math.max(0, tab)).split(" ", -1);
            if (columns.length == 3 && FILE_MODE.matcher(columns[0]).matches())
                blobs.put(line.substring(tab + 1), columns[2]);
        }
        return blobs;
    }

    @Override
    public Map<String, Instant> lastChanges(Set<String> paths, BooleanSupplier cancelled) {
        var arguments = new ArrayList<>(FIRST_PARENT_LOG);
        arguments.addAll(List.of("--name-only", "--format=%x01%ct", "HEAD"));
        if (paths.size() <= NAMED_MAX) {
            arguments.add("--");
            arguments.addAll(paths);
        }
        return git.run(arguments, _ -> {}, out -> lastChanges(out, paths, cancelled))
                .orElse(Map.of());
    }

    /// Reads the last change of each path, and stops as soon as all are found, which is usually early.
    private static Map<String, Instant> lastChanges(InputStream out, Set<String> paths, BooleanSupplier cancelled)
            throws IOException {
        var wanted = new HashSet<>(paths);
        var times = new HashMap<String, Instant>();
        var scanner = new NulScanner(out);
        var time = Instant.EPOCH;
        for (var part = scanner.next(); part.isPresent() && !wanted.isEmpty(); part = scanner.next()) {
            var text = part.get().startsWith("\n") ? part.get().substring(1) : part.get();
            if (text.startsWith("\1")) {
                if (cancelled.getAsBoolean()) break;
                time = CommitTime.of(text.substring(1).strip());
            } else if (wanted.remove(text)) times.put(text, time);
        }
        return times;
    }

    @Override
    public void history(int commitsMax, Optional<Instant> since, Consumer<GitCommit> consumer) {
        var arguments = new ArrayList<>(FIRST_PARENT_LOG);
        arguments.addAll(List.of("--raw", "--no-abbrev", "--format=%x01%H %ct", "--max-count=" + commitsMax));
        since.ifPresent(moment -> arguments.add("--since=" + moment));
        arguments.add("HEAD");
        if (head().isEmpty()) return;
        var answer = git.ask(arguments, _ -> {}, out -> {
            new GitRawLogReader(out).read(consumer);
            return true;
        });
        if (answer instanceof GitOutcome.Failed<Boolean>(var reason)) throw unreadable(reason);
    }

    @Override
    public List<GitChange> changesSince(String commit) {
        if (!COMMIT_ID.matcher(commit).matches()) return List.of();
        var parts = git.parts(List.of(
                        "diff-tree",
                        "-r",
                        "-z",
                        "--raw",
                        "--no-abbrev",
                        "--no-renames",
                        "--relative",
                        "--no-ext-diff",
                        "--no-textconv",
                        commit,
                        "HEAD",
                        "--"))
                .orElse(List.of());
        var changes = new ArrayList<GitChange>();
        for (int at = 0; at + 1 < parts.size(); at += 2) {
            var columns = parts.get(at).split(" ", -1);
            if (columns.length < RAW_COLUMNS) continue;
            var path = parts.get(at + 1);
            var before = blob(columns[0].substring(1), columns[2]);
            var after = blob(columns[1], columns[3]);
            if (before.isPresent() || after.isPresent()) changes.add(new GitChange(path, before, after));
        }
        return changes;
    }

    private static Optional<String> blob(String mode, String id) {
        return FILE_MODE.matcher(mode).matches() ? Optional.of(id) : Optional.empty();
    }

    @Override
    public Optional<GitCommit> lastBefore(Instant moment) {
        return git.text(
                        "log",
                        "-1",
                        "--first-parent",
                        "--format=%H %ct",
                        "--before=" + moment.getEpochSecond(),
                        "HEAD",
                        "--")
                .map(String::strip)
                .filter(line -> line.contains(" "))
                .map(line -> line.split(" ", -1))
                .map(columns -> new GitCommit(columns[0], CommitTime.of(columns[1]), List.of()));
    }

    @Override
    public Optional<GitCommit> mergeBase(String commit) {
        if (!COMMIT_ID.matcher(commit).matches()) return Optional.empty();
        return git.text("merge-base", "HEAD", commit).map(String::strip).flatMap(this::find);
    }

    @Override
    public Set<String> deletedPaths() {
        var paths =
                new HashSet<>(git.parts(List.of("ls-files", "--deleted", "-z")).orElse(List.of()));
        paths.addAll(git.parts(List.of(
                        "diff-index",
                        "--cached",
                        "--relative",
                        "--no-renames",
                        "--diff-filter=D",
                        "--name-only",
                        "-z",
                        "HEAD"))
                .orElse(List.of()));
        return paths;
    }

    @Override
    public List<String> submodules() {
        return Submodules.declared(git);
    }

    private Refusal unreadable(String reason) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "Git cannot read the whole history: " + reason,
                LocalGit.limit(git.folder())
                        .orElse("Run `git fsck` in " + git.folder() + ", or ask for fewer commits with `commits`."));
    }

    @Override
    public Map<String, byte[]> contents(Collection<String> blobs, int bytesMax) {
        var names = List.copyOf(new HashSet<>(blobs));
        return git.run(
                        List.of("cat-file", "--batch"),
                        in -> {
                            for (var name : names) in.write((name + "\n").getBytes(StandardCharsets.US_ASCII));
                        },
                        out -> contents(new DataInputStream(out), names.size(), bytesMax))
                .orElse(Map.of());
    }

    private static Map<String, byte[]> contents(DataInputStream out, int count, int bytesMax) throws IOException {
        var contents = new HashMap<String, byte[]>();
        for (int i = 0; i < count; i++) {
            var header = line(out).split(" ", -1);
            if (header.length < 3) continue; // missing
            long size = Long.parseLong(header[2]);
            // A name may denote any object; only blobs have content.
            if (size > bytesMax || !header[1].equals("blob")) out.skipNBytes(size);
            else contents.put(header[0], out.readNBytes((int) size));
            out.skipNBytes(1);
        }
        return contents;
    }

    private static String line(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int read = in.read(); read >= 0 && read != '\n'; read = in.read()) line.append((char) read);
        return line.toString();
    }
}
