package dev.cairn.files.backlog;

import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.exchange.BacklogMdTasks;
import dev.cairn.engine.work.exchange.ImportOrigin;
import dev.cairn.files.backlog.BacklogFiles.FileNote;
import dev.cairn.files.backlog.BacklogFiles.ItemFile;
import dev.cairn.home.ContentFiles;
import dev.cairn.home.DataHomes;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.UnreadFieldCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/// Reads and writes a folder with a backlog: `<type>s/<ID>.md` for items and `resources/…` for documents, one JSON
/// file with everything, or the files of another tracker.
public final class BacklogFolder {

    private static final int FILES_MAX = 200_000;
    private static final long FILE_BYTES_MAX = 64L << 20;
    private static final long MARKDOWN_BYTES_MAX = 8L << 20;
    private static final int NAME_START_MAX = 60;
    private static final int HASH_LENGTH = 8;
    private static final String RESOURCES = "resources";
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

    private final Path root;

    public BacklogFolder(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /// Reads every file that can be read; others are reported.
    public BacklogFiles read() {
        if (!Files.exists(root))
            throw Refusal.of(ProblemCode.NOT_FOUND, "There is no " + root + ".", "Give a folder or a JSON file.");
        var content = new BacklogFiles();
        var files = files(content);
        var dates = new FileMoments(Files.isDirectory(root) ? root : Objects.requireNonNull(root.getParent()));
        for (var file : files) {
            var name = name(file);
            try {
                read(file, name, dates, content);
            } catch (Refusal refusal) {
                content.refused().add(new FileNote(name, refusal.problem().message()));
            } catch (IOException | JacksonException e) {
                content.refused().add(new FileNote(name, String.valueOf(e.getMessage())));
            }
        }
        return content;
    }

    private String name(Path file) {
        var name = root.equals(file) ? file.getFileName() : root.relativize(file);
        return String.valueOf(name).replace('\\', '/');
    }

    private List<Path> files(BacklogFiles content) {
        if (Files.isRegularFile(root)) return List.of(root);
        try (var walk = Files.walk(root)) {
            var all = walk.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .filter(path -> DataHomes.homeContaining(Objects.requireNonNull(path.getParent()))
                            .isEmpty())
                    .limit(FILES_MAX + 1L)
                    .sorted()
                    .toList();
            if (all.size() > FILES_MAX)
                throw Refusal.of(
                        ProblemCode.LIMIT_REACHED,
                        root + " has more than " + FILES_MAX + " files.",
                        "Import its folders one by one.");
            var read = all.stream().filter(BacklogFolder::isRead).toList();
            if (read.size() < all.size())
                content.notes()
                        .add(new FileNote(
                                "",
                                Plurals.of(all.size() - read.size(), "other file")
                                        + " not read: only markdown, backlog.json and issues.jsonl are"));
            return read;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isRead(Path file) {
        var name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return isMarkdown(name) || name.equals("backlog.json") || name.equals("issues.jsonl");
    }

    private static boolean isMarkdown(String name) {
        return name.endsWith(".md") || name.endsWith(".markdown");
    }

    private void read(Path file, String name, FileMoments dates, BacklogFiles into) throws IOException {
        boolean json = !isMarkdown(name.toLowerCase(Locale.ROOT));
        long most = json ? FILE_BYTES_MAX : MARKDOWN_BYTES_MAX;
        if (Files.size(file) > most)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "it is larger than " + most + " bytes.",
                    "Split it, or move large text into documents.");
        var decoded = DecodedText.of(ContentFiles.readAllBytes(file));
        if (name.toLowerCase(Locale.ROOT).endsWith(".jsonl")) ForeignBacklog.readLines(decoded.text(), name, into);
        else if (json && decoded.text().stripLeading().startsWith("["))
            ForeignBacklog.readList(decoded.text(), name, into);
        else if (json) readJson(decoded.text(), into);
        else if (name.startsWith(RESOURCES + "/")) {
            into.addResource(name, resource(name, decoded.text()));
            decoded.repair().ifPresent(repair -> into.notes().add(new FileNote(name, repair)));
        } else readMarkdown(name, decoded, dates, into);
    }

    private void readMarkdown(String name, DecodedText decoded, FileMoments dates, BacklogFiles into) {
        var markdown = EntityMarkdown.read(decoded.text());
        var repairs = new ArrayList<>(markdown.repairs());
        decoded.repair().ifPresent(repairs::add);
        if (!markdown.hasFront()) {
            if (!isItemName(name)) {
                into.addResource(name, resource(RESOURCES + "/" + name, decoded.text()));
                into.notes().add(new FileNote(name, "it has no front matter and is taken as a document"));
                return;
            }
            repairs.add("it has no front matter");
        }
        if (BacklogMdTasks.isDocument(name, markdown.fields())) {
            into.addResource(name, resource(RESOURCES + "/" + name, decoded.text()));
            into.notes()
                    .add(new FileNote(name, "it is a document or decision of Backlog.md and is taken as a document"));
            return;
        }
        var fields = ForeignBacklog.fields(name, markdown.fields());
        into.add(new ItemFile(dates.of(name, fields), fields, repairs));
    }

    /// Whether a file without front matter is an item: it has a name like an item, or is in a folder of items.
    private static boolean isItemName(String name) {
        var parts = List.of(name.toLowerCase(Locale.ROOT).split("/"));
        return !EntityIds.in(parts.getLast().toUpperCase(Locale.ROOT)).isEmpty()
                || parts.subList(0, parts.size() - 1).stream().anyMatch(BacklogFolder::isTypeFolder);
    }

    private static boolean isTypeFolder(String folder) {
        return Arrays.stream(EntityType.values()).anyMatch(type -> folder.equals(type.written() + "s"));
    }

    private static Map<String, Object> resource(String path, String text) {
        var resource = new LinkedHashMap<String, Object>();
        resource.put("path", path);
        resource.put("content", text);
        return resource;
    }

    private static void readJson(String text, BacklogFiles into) {
        Map<String, Object> tree;
        try {
            tree = UnreadFieldCodec.read(text);
        } catch (JacksonException e) {
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "it is not JSON: " + e.getOriginalMessage(), "Correct it.", e);
        }
        if (!text.stripLeading().startsWith("{"))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "it is no JSON object.", "Give {tasks, resources, operations}.");
        items(tree, "tasks").forEach(fields -> into.add(new ItemFile(ImportOrigin.UNKNOWN, fields, List.of())));
        items(tree, RESOURCES).forEach(fields -> into.addResource("", fields));
        into.operations().addAll(items(tree, "operations"));
    }

    private static List<Map<String, Object>> items(Map<String, Object> tree, String name) {
        if (!(tree.get(name) instanceof List<?> items)) return List.of();
        var all = new ArrayList<Map<String, Object>>();
        for (var item : items) {
            var fields = new LinkedHashMap<String, Object>();
            if (item instanceof Map<?, ?> map) map.forEach((key, value) -> fields.put(String.valueOf(key), value));
            all.add(fields);
        }
        return all;
    }

    /// Writes an item to its file; the same item always gives the same bytes.
    public void writeEntity(Map<String, Object> fields) {
        var id = String.valueOf(fields.get("id"));
        var type = EntityType.parse(String.valueOf(fields.get("type")))
                .or(() -> EntityType.ofId(id))
                .orElse(EntityType.TASK);
        write(root.resolve(type.written() + "s").resolve(fileName(id) + ".md"), EntityMarkdown.write(fields));
    }

    /// The file name for an id. If the id cannot be a file name it is shortened; the file contains the full id.
    private static String fileName(String id) {
        if (SAFE.matcher(id).matches()) return id;
        var start = id.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        var hash = ContentHash.of(id.getBytes(StandardCharsets.UTF_8)).substring(0, HASH_LENGTH);
        return (start.length() > NAME_START_MAX ? start.substring(0, NAME_START_MAX) : start) + "_" + hash;
    }

    public void writeResource(String path, String content) {
        var target = root.resolve(path).normalize();
        if (!target.startsWith(root.resolve(RESOURCES)))
            throw Refusal.of(
                    ProblemCode.OUTSIDE_WORKSPACE, path + " leaves the folder.", "Documents lie below resources/.");
        write(target, content);
    }

    private static void write(Path file, String text) {
        try {
            ContentFiles.requireOutsideOfHomes(file);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    file + " cannot be written: " + e.getMessage() + ".",
                    "Choose a folder you may write to.",
                    e);
        }
    }

    /// Runs one write and reports a failure instead of throwing, so that the other writes go on.
    public static void reporting(Runnable write, Consumer<String> problem) {
        try {
            write.run();
        } catch (Refusal refusal) {
            problem.accept(refusal.problem().message());
        }
    }
}
