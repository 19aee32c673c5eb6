package dev.cairn.files;

import dev.cairn.home.ContentFiles;
import dev.cairn.home.DataHomes;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A backlog in files: `<type>s/<ID>.md` for items, `resources/…` for documents, or one JSON file with everything.
public final class BacklogFolder {

    /// The content in path order, and the files that could not be read.
    public record BacklogFiles(
            List<Map<String, Object>> entities,
            List<Map<String, Object>> resources,
            List<Map<String, Object>> operations,
            List<String> problems) {

        static BacklogFiles empty() {
            return new BacklogFiles(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }
    }

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int FILES_MAX = 200_000;
    private static final long FILE_BYTES_MAX = 64L << 20;
    private static final long MARKDOWN_BYTES_MAX = 8L << 20;
    private static final String RESOURCES = "resources";
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

    private final Path root;

    public BacklogFolder(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /// Reads every readable file; others are reported and skipped.
    public BacklogFiles read() {
        if (!Files.exists(root))
            throw Refusal.of(ProblemCode.NOT_FOUND, "There is no " + root + ".", "Give a folder or a JSON file.");
        var content = BacklogFiles.empty();
        for (var file : files()) {
            try {
                read(file, content);
            } catch (Refusal refusal) {
                content.problems()
                        .add(root.relativize(file) + ": " + refusal.problem().message());
            } catch (CharacterCodingException notText) {
                content.problems().add(root.relativize(file) + ": it is not UTF-8 text.");
            } catch (IOException | JacksonException e) {
                content.problems().add(root.relativize(file) + ": " + e.getMessage());
            }
        }
        return content;
    }

    private List<Path> files() {
        if (Files.isRegularFile(root)) return List.of(root);
        try (var walk = Files.walk(root)) {
            return walk.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .filter(path -> DataHomes.homeContaining(Objects.requireNonNull(path.getParent()))
                            .isEmpty())
                    .filter(path -> path.toString().endsWith(".md")
                            || path.getFileName().toString().equals("backlog.json"))
                    .limit(FILES_MAX)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(Path file, BacklogFiles into) throws IOException {
        boolean json = !file.toString().endsWith(".md");
        long most = json ? FILE_BYTES_MAX : MARKDOWN_BYTES_MAX;
        if (Files.size(file) > most)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "it is larger than " + most + " bytes.",
                    "Split it, or move large text into documents.");
        var text = ContentFiles.readString(file);
        if (json) readJson(text, into);
        else if (root.relativize(file).startsWith(RESOURCES))
            into.resources().add(resource(root.relativize(file).toString().replace('\\', '/'), text));
        else into.entities().add(EntityMarkdown.read(text));
    }

    private static Map<String, Object> resource(String path, String text) {
        var resource = new LinkedHashMap<String, Object>();
        resource.put("path", path);
        resource.put("content", text);
        return resource;
    }

    private static void readJson(String text, BacklogFiles into) {
        if (!(JSON.readValue(text, Object.class) instanceof Map<?, ?> tree))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "it is no JSON object.", "Give {tasks, resources, operations}.");
        add(tree.get("tasks"), into.entities());
        add(tree.get("resources"), into.resources());
        add(tree.get("operations"), into.operations());
    }

    private static void add(@org.jspecify.annotations.Nullable Object list, List<Map<String, Object>> into) {
        if (!(list instanceof List<?> items)) return;
        for (var item : items) {
            var fields = new LinkedHashMap<String, Object>();
            if (item instanceof Map<?, ?> map) map.forEach((name, value) -> fields.put(String.valueOf(name), value));
            into.add(fields);
        }
    }

    /// Writes an item to its file; the same item always gives the same bytes.
    public void writeEntity(Map<String, Object> fields) {
        var id = String.valueOf(fields.get("id"));
        if (!SAFE.matcher(id).matches())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The id " + id + " cannot be a file name.",
                    "Such an item stays in the store only.");
        write(root.resolve(fields.get("type") + "s").resolve(id + ".md"), EntityMarkdown.write(fields));
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
