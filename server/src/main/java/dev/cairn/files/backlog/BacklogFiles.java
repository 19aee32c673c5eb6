package dev.cairn.files.backlog;

import dev.cairn.engine.work.exchange.ImportOrigin;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The content of a backlog that was read from files, in path order, and the files that could not be read.
public final class BacklogFiles {

    /// One backlog item: where it was read, and what had to be repaired in its file.
    public record ItemFile(ImportOrigin origin, Map<String, Object> fields, List<String> repairs) {}

    /// A message about a file: why it was not read, or what was repaired in it.
    public record FileNote(String file, String text) {

        @Override
        public String toString() {
            return file.isEmpty() ? text : file + ": " + text;
        }
    }

    private final List<ItemFile> items = new ArrayList<>();
    private final List<Map<String, Object>> resources = new ArrayList<>();
    private final List<Map<String, Object>> operations = new ArrayList<>();
    private final List<FileNote> refused = new ArrayList<>();
    private final List<FileNote> notes = new ArrayList<>();
    private final Map<String, String> fileById = new HashMap<>();
    private final Map<String, String> fileByPath = new HashMap<>();

    public List<ItemFile> items() {
        return items;
    }

    public List<Map<String, Object>> resources() {
        return resources;
    }

    public List<Map<String, Object>> operations() {
        return operations;
    }

    /// The files that were not read, with the reason.
    public List<FileNote> refused() {
        return refused;
    }

    /// The repairs in files that were read, and the files that were skipped on purpose.
    public List<FileNote> notes() {
        return notes;
    }

    /// Adds an item, unless an earlier file has an item with the same id.
    void add(ItemFile item) {
        var id = id(item);
        var earlier = id.flatMap(text ->
                Optional.ofNullable(fileById.putIfAbsent(text, item.origin().file())));
        earlier.ifPresentOrElse(
                first -> refused.add(new FileNote(
                        item.origin().file(),
                        "it has the id " + id.orElse("") + ", which " + (first.isEmpty() ? "an earlier item" : first)
                                + " has already; give one of the two another id")),
                () -> items.add(item));
    }

    /// The id under which the item is imported. It may be in a field with another name, or in the name of the file.
    /// Empty if the import will refuse the item.
    private static Optional<String> id(ItemFile item) {
        try {
            return Optional.of(ImportedItemReader.read(item.fields(), item.origin())
                    .entity()
                    .id());
        } catch (Refusal refused) {
            return Optional.empty();
        }
    }

    void addResource(String file, Map<String, Object> resource) {
        var path = String.valueOf(resource.get("path"));
        var first = fileByPath.putIfAbsent(path, file);
        if (first == null) resources.add(resource);
        else refused.add(new FileNote(file, "the document " + path + " was read from " + first + " already"));
    }
}
