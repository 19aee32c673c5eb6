package dev.cairn.engine.work.exchange;

import dev.cairn.engine.work.form.BacklogLimits;
import dev.cairn.engine.work.form.EntityPatch;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Entity.Planning;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.store.codec.UnreadFieldCodec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads one item with its id, type and dates, however it was written.
///
/// A value that is not understood stays in [Planning#unread] under its own name and is exported unchanged. Where
/// another value has to take its place, the original is kept under the name with `_original` at its end.
public final class ImportedItemReader {

    /// The end of the name under which a replaced value is kept.
    static final String ORIGINAL = "_original";

    /// Fields that are kept without being understood must not outgrow the item itself.
    static final int UNREAD_LENGTH_MAX = 1 << 20;

    private static final Set<String> LISTS = Set.of("evidence", "blocked_reason", "depends_on");
    private static final Set<String> TEXTS =
            Set.of("parent_id", "epic_id", "due_date", "assignee", "notes", "content_type", "path");
    private static final Set<String> HEAD =
            Set.of("id", "type", "title", "status", "description", "created_at", "updated_at");

    private static final List<String> CREATED = List.of("created_at", "created", "createdAt", "created_date", "date");
    private static final List<String> UPDATED =
            List.of("updated_at", "updated", "updatedAt", "updated_date", "modified");
    private static final List<String> TITLE = List.of("title", "name", "summary", "subject");
    private static final List<String> STATUS = List.of("status", "state");

    private final Map<String, Object> fields = new LinkedHashMap<>();
    private final Map<String, Object> unread = new LinkedHashMap<>();
    private final List<String> repairs = new ArrayList<>();
    private final ImportOrigin origin;

    private ImportedItemReader(Map<String, ?> written, ImportOrigin origin) {
        this.origin = origin;
        var storable = PlainText.fields(written);
        if (PlainText.isChanged(written, storable))
            repairs.add("characters that cannot be stored were replaced by U+FFFD");
        storable.forEach((name, value) -> {
            var usual = usualName(name, storable);
            fields.put(usual, single(usual, value));
        });
    }

    /// Reads an item of which only the fields are known.
    public static Entity entity(Map<String, ?> written) {
        return read(written, ImportOrigin.UNKNOWN).entity();
    }

    public static ImportedItem read(Map<String, ?> written, ImportOrigin origin) {
        return new ImportedItemReader(written, origin).item();
    }

    /// The only entry of a list, for a field that has one value.
    private Object single(String name, Object value) {
        if (!(HEAD.contains(name) || name.equals("priority"))
                || !(value instanceof List<?> items)
                || items.size() != 1
                || PlainText.scalar(items.getFirst()).isEmpty()) return value;
        repairs.add(name + " was a list; its only entry is used");
        return items.getFirst();
    }

    private String usualName(String name, Map<String, Object> written) {
        var usual = knownName(name, written.keySet());
        if (usual.equals(name) || fields.containsKey(usual)) return name;
        repairs.add("the field " + Problem.echo(name) + " is read as " + usual);
        return usual;
    }

    /// The name under which a field is understood: `Created-At` is `created_at` unless the item has both.
    ///
    /// @param all the names of all fields of the item
    public static String knownName(String name, Set<String> all) {
        var usual = name.strip().toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
        return all.contains(usual) || !isKnown(usual) ? name : usual;
    }

    /// Whether Cairn understands a field of this name.
    public static boolean isKnown(String name) {
        return HEAD.contains(name)
                || LISTS.contains(name)
                || TEXTS.contains(name)
                || name.equals("priority")
                || name.equals("references");
    }

    private ImportedItem item() {
        var id = id();
        var description = description();
        var created = moment(CREATED).or(origin::created).orElse(Instant.EPOCH);
        var entity = new Entity(
                id,
                type(id),
                title(id, description),
                status(),
                Optional.empty(),
                description,
                List.of(),
                Planning.NONE,
                created,
                moment(UPDATED).or(origin::changed).orElse(created));
        for (var field : fields.entrySet()) entity = with(entity, field.getKey(), field.getValue());
        if (!unread.isEmpty() && UnreadFieldCodec.write(unread).length() > UNREAD_LENGTH_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "its fields are longer than " + UNREAD_LENGTH_MAX + " characters.",
                    "Move long text from the front matter to the body or to a document.");
        return new ImportedItem(entity.withPlanning(entity.planning().withUnread(unread)), repairs);
    }

    private Entity with(Entity entity, String name, Object value) {
        if (HEAD.contains(name) || (isKnown(name) && value instanceof Optional)) return entity;
        if (LISTS.contains(name)) return patched(entity, name, list(name, value));
        if (name.equals("epic_id") && given("parent_id").isPresent()) {
            unread.put(name, value);
            return entity;
        }
        if (TEXTS.contains(name)) return text(entity, name, value);
        if (name.equals("priority")) return priority(entity, value);
        if (name.equals("references")) return references(entity, value);
        unread.put(name, value);
        return entity;
    }

    private Entity patched(Entity entity, String name, Object value) {
        try {
            return new EntityPatch(new WrittenFields(Map.of(name, value))).applyTo(entity);
        } catch (Refusal refusal) {
            keep(name, refusal.problem().message());
            return entity;
        }
    }

    private void keep(String name, String reason) {
        unread.put(name, fields.getOrDefault(name, Optional.empty()));
        repairs.add(name + " is kept as it is and not used: " + reason);
    }

    private Optional<Object> given(String name) {
        return Optional.ofNullable(fields.get(name)).filter(value -> !(value instanceof Optional));
    }

    /// The text of the first of these fields that has one.
    private Optional<String> scalar(List<String> names) {
        for (var name : names) {
            var text = given(name).flatMap(PlainText::scalar).filter(found -> !found.isBlank());
            if (text.isEmpty()) continue;
            if (!name.equals(names.getFirst())) repairs.add(names.getFirst() + " is taken from " + name);
            return text;
        }
        return Optional.empty();
    }

    private String id() {
        var written = scalar(List.of("id")).map(String::strip);
        if (written.filter(ItemIds::isUsable).isPresent()) return written.get();
        var id = ItemIds.derived(fields, origin);
        given("id").ifPresent(value -> unread.put("id" + ORIGINAL, value));
        repairs.add(given("id").isPresent() ? "its id cannot be used, so it is " + id : "it had no id and is " + id);
        return id;
    }

    private EntityType type(String id) {
        var byId = EntityType.ofId(id).orElse(EntityType.TASK);
        var written = given("type");
        if (written.isEmpty()) return byId;
        var known = written.flatMap(PlainText::scalar)
                .flatMap(word -> EntityType.parse(word.strip().toLowerCase(Locale.ROOT)));
        if (known.isPresent()) return known.get();
        keep("type", "'" + Problem.echo(PlainText.any(written.get())) + "' is no type; it counts as " + byId.written());
        return byId;
    }

    private String title(String id, String description) {
        var written = scalar(TITLE);
        if (written.isPresent()) return shortened(written.get());
        given("title").ifPresent(value -> unread.put("title" + ORIGINAL, value));
        repairs.add("it had no title");
        var heading = description
                .lines()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+", "").strip())
                .filter(line -> !line.isEmpty())
                .findFirst();
        return shortened(heading.or(() -> Optional.of(origin.stem()).filter(stem -> !stem.isBlank()))
                .orElse(id));
    }

    private String shortened(String title) {
        if (title.length() <= BacklogLimits.TITLE_LENGTH_MAX) return title;
        unread.put("title" + ORIGINAL, title);
        repairs.add("its title was cut to " + BacklogLimits.TITLE_LENGTH_MAX + " characters");
        return PlainText.first(title, BacklogLimits.TITLE_LENGTH_MAX);
    }

    private String description() {
        var written = given("description");
        var text = written.flatMap(PlainText::scalar).orElse("");
        if (text.isEmpty()
                && written.filter(value -> !(value instanceof String)).isPresent()) {
            unread.put("description" + ORIGINAL, written.get());
            repairs.add("its description is no text and is kept as description" + ORIGINAL);
        }
        return BacklogLimits.require("The description", text, BacklogLimits.DESCRIPTION_LENGTH_MAX);
    }

    private Status status() {
        var written = scalar(STATUS);
        if (written.isEmpty()) {
            if (given("status").isPresent()) keep("status", "it is no word; it counts as open");
            return Status.OPEN;
        }
        var known = StatusWords.status(written.get());
        var word = Problem.echo(written.get());
        if (known.isEmpty()) {
            unread.put("status", written.get());
            repairs.add("status '" + word + "' is kept and counts as open; known are " + StatusWords.known());
        } else if (!known.get().written().equals(written.get()))
            repairs.add("status '" + word + "' is read as " + known.get().written());
        return known.orElse(Status.OPEN);
    }

    private Optional<Instant> moment(List<String> names) {
        for (var name : names) {
            var value = given(name);
            if (value.isEmpty()) continue;
            var moment = ImportedMoments.parse(value.get());
            boolean isHead = name.equals(names.getFirst());
            if (moment.isPresent()) {
                if (!isHead) repairs.add(names.getFirst() + " is taken from " + name);
                else if (!(value.get() instanceof String text && ImportedMoments.isPlain(text)))
                    repairs.add(
                            name + " '" + Problem.echo(PlainText.any(value.get())) + "' is read as " + moment.get());
                return moment;
            }
            if (!isHead) continue;
            unread.put(name + ORIGINAL, value.get());
            repairs.add(name + " '" + Problem.echo(PlainText.any(value.get())) + "' is no moment; it is kept as " + name
                    + ORIGINAL);
        }
        return Optional.empty();
    }

    /// A single value is a list of one; ids may be written in one text.
    private List<String> list(String name, Object value) {
        List<?> items = value instanceof List<?> all ? all : List.of(value);
        if (name.equals("depends_on") && value instanceof String text) items = List.of(text.split("[,;\\s]+"));
        var texts = new ArrayList<String>();
        for (var item : items) {
            if (item instanceof Optional) continue;
            if (PlainText.scalar(item).isEmpty() && !unread.containsKey(name)) {
                unread.put(name, value);
                repairs.add(name + " has entries that are no text; they are kept");
            }
            var text = PlainText.any(item);
            if (!text.isBlank()) texts.add(text);
        }
        return texts;
    }

    private Entity text(Entity entity, String name, Object value) {
        var scalar = PlainText.scalar(value);
        if (scalar.isPresent()) return patched(entity, name, scalar.get());
        if (!(value instanceof List<?> items)
                || items.stream().anyMatch(item -> PlainText.scalar(item).isEmpty())) {
            keep(name, "it is no text");
            return entity;
        }
        if (items.isEmpty()) return entity;
        unread.put(name, value);
        repairs.add(name + " was a list; all of it is kept");
        boolean isId = name.equals("parent_id") || name.equals("epic_id");
        var texts = items.stream()
                .map(PlainText::any)
                .limit(isId ? 1 : items.size())
                .toList();
        return patched(entity, name, String.join(", ", texts));
    }

    private Entity priority(Entity entity, Object value) {
        var word = PlainText.scalar(value).orElse("");
        var number = PriorityWords.number(word);
        number.ifPresent(found -> repairs.add("priority '" + Problem.echo(word) + "' is read as " + found));
        return patched(entity, "priority", number.<Object>map(found -> found).orElse(word));
    }

    private Entity references(Entity entity, Object value) {
        var links = new ImportedLinks(value);
        if (!links.isComplete()) {
            unread.put("references" + ORIGINAL, value);
            repairs.add("references has parts that are not understood; all of it is kept as references" + ORIGINAL);
        }
        return patched(entity, "references", links.readable());
    }
}
