package dev.cairn.files.backlog;

import dev.cairn.engine.work.exchange.BacklogMdTasks;
import dev.cairn.files.backlog.BacklogFiles.FileNote;
import dev.cairn.files.backlog.BacklogFiles.ItemFile;
import dev.cairn.home.ContentFiles;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.codec.ContentHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/// Reads and writes a folder with a backlog: `<type>s/<ID>.md` for items and `resources/…` for documents, one JSON
/// file with everything, or the files of another tracker.
public final class BacklogFolder {

    private static final long FILE_BYTES_MAX = 64L << 20;
    private static final long MARKDOWN_BYTES_MAX = 8L << 20;
    private static final int NAME_START_MAX = 60;
    private static final int HASH_LENGTH = 8;
    private static final String RESOURCES = "resources";
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

    /// Device names, which Windows does not allow as file names.
    private static final Pattern RESERVED = Pattern.compile("(?i)(?:con|prn|aux|nul|com\\d|lpt\\d)(?:\\..*)?");

    private final Path root;

    /// The ids of written items by their names in lower case, because not every file system distinguishes upper and
    /// lower case.
    private final Map<String, String> idByName = new HashMap<>();

    public BacklogFolder(Path root) {
        this.root = real(root.toAbsolutePath().normalize());
    }

    /// The folder or file that a link given by the user leads to.
    private static Path real(Path given) {
        try {
            return Files.exists(given) ? given.toRealPath() : given;
        } catch (IOException unreadable) {
            return given;
        }
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
        return BacklogWalk.of(root, content);
    }

    private void read(Path file, String name, FileMoments dates, BacklogFiles into) throws IOException {
        boolean json = !BacklogWalk.isMarkdown(name.toLowerCase(Locale.ROOT));
        long most = json ? FILE_BYTES_MAX : MARKDOWN_BYTES_MAX;
        if (Files.size(file) > most)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "it is larger than " + most + " bytes.",
                    "Split it, or move large text into documents.");
        var decoded = DecodedText.of(ContentFiles.readAllBytes(file));
        if (json) readJson(name, decoded.unmarked(), into);
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
        var fields = typed(name, ForeignBacklog.fields(name, markdown.fields(), into));
        into.add(new ItemFile(dates.of(name, fields), fields, repairs));
    }

    /// Whether a file without front matter is an item: it has a name like an item, or is in a folder of items and is
    /// not its README.
    private static boolean isItemName(String name) {
        var parts = List.of(name.toLowerCase(Locale.ROOT).split("/"));
        if (parts.getLast().startsWith("readme.")) return false;
        return !EntityIds.in(parts.getLast().toUpperCase(Locale.ROOT)).isEmpty()
                || parts.subList(0, parts.size() - 1).stream().anyMatch(BacklogFolder::isTypeFolder);
    }

    private static boolean isTypeFolder(String folder) {
        return typeOf(folder).isPresent();
    }

    private static Optional<EntityType> typeOf(String folder) {
        return Arrays.stream(EntityType.values())
                .filter(type -> folder.equalsIgnoreCase(type.written() + "s"))
                .findFirst();
    }

    /// The fields. If neither they nor the id contain a type, the type is the one of the folder.
    private static Map<String, Object> typed(String name, Map<String, Object> fields) {
        var parts = List.of(name.split("/"));
        var type = parts.size() < 2 ? Optional.<EntityType>empty() : typeOf(parts.get(parts.size() - 2));
        if (type.isEmpty()
                || type.get() == EntityType.TASK
                || fields.containsKey("type")
                || EntityType.ofId(String.valueOf(fields.get("id"))).isPresent()) return fields;
        var typed = new LinkedHashMap<>(fields);
        typed.put("type", type.get().written());
        return typed;
    }

    private static Map<String, Object> resource(String path, String text) {
        var resource = new LinkedHashMap<String, Object>();
        resource.put("path", path);
        resource.put("content", text);
        return resource;
    }

    private static void readJson(String name, String text, BacklogFiles into) {
        if (name.toLowerCase(Locale.ROOT).endsWith(".jsonl")) ForeignBacklog.readLines(text, name, into);
        else if (text.stripLeading().startsWith("[")) ForeignBacklog.readList(text, name, into);
        else WrittenBacklog.read(text, name, into);
    }

    /// Writes an item to its file; the same item always gives the same bytes.
    public void writeEntity(Map<String, Object> fields) {
        var id = String.valueOf(fields.get("id"));
        var type = EntityType.parse(String.valueOf(fields.get("type")))
                .or(() -> EntityType.ofId(id))
                .orElse(EntityType.TASK);
        write(root.resolve(type.written() + "s").resolve(fileName(id) + ".md"), EntityMarkdown.write(fields));
    }

    /// The file name for an id. If the id cannot be a file name, or another one differs from it in case alone, it is
    /// shortened; the file contains the full id.
    private String fileName(String id) {
        boolean isName = SAFE.matcher(id).matches() && !RESERVED.matcher(id).matches();
        if (isName
                && idByName.computeIfAbsent(id.toLowerCase(Locale.ROOT), _ -> id)
                        .equals(id)) return id;
        return shortened(id);
    }

    /// A name made of the beginning and the hash of an id.
    private static String shortened(String id) {
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
