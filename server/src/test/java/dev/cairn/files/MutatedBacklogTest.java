package dev.cairn.files;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.files.backlog.BacklogFolder;
import dev.cairn.files.backlog.EntityMarkdown;
import dev.cairn.model.work.Entity;
import dev.cairn.store.codec.EntityCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Items as people and other tools write them: none is lost, and nothing of them.
class MutatedBacklogTest {

    private static final int ITEMS = 500;
    private static final long SEED = 28;

    /// Each mutation changes the text of an item; `MARK` stands for a word that must be found again.
    private static final List<BiFunction<String, String, String>> MUTATIONS = List.of(
            (text, mark) -> text.replace("status: open", "status: " + mark),
            (text, mark) -> text.replace("status: open", "Status: [" + mark + ", b]"),
            (text, mark) -> text.replace("priority: 2", "priority: " + mark),
            (text, mark) -> text.replace("priority: 2", "priority: {a: " + mark + "}"),
            (text, mark) -> text.replace("priority: 2", "labels:\n  - bug\n  - " + mark),
            (text, mark) ->
                    text.replace("priority: 2", "estimate: 1.10\nmilestone: {name: " + mark + ", due: 2026-01-01}"),
            (text, mark) -> text.replace("created_at: 2026", "created_at: " + mark + " 2026"),
            (text, mark) -> text.replaceFirst("created_at: .*\n", "created: 31.01.2026 10:00\nnote: " + mark + "\n"),
            (text, mark) -> text.replaceFirst("(?s)created_at: .*?updated_at: [^\n]*\n", "x: " + mark + "\n"),
            (text, mark) -> text.replaceFirst("title: .*\n", "title: 2024\nname: " + mark + "\n"),
            (text, mark) -> text.replaceFirst("title: .*\n", "title: Fix: the " + mark + "\n"),
            (text, mark) -> text.replaceFirst("title: .*\n", "subtitle: " + mark + "\n"),
            (text, mark) -> text.replaceFirst("title: .*\n", "title: [\"" + mark + "\", 2]\n"),
            (text, mark) -> text.replace("evidence:", "evidence:\n  - {run: " + mark + ", ok: true}\n  - 42"),
            (text, mark) -> text.replaceFirst("depends_on: .*\n", "depends_on: TASK-0001, TASK-" + mark + "\n"),
            (text, mark) -> text.replaceFirst("depends_on: .*\n", "depends_on: [{id: " + mark + "}]\n"),
            (text, mark) -> text.replaceFirst("(?m)^id: .*\n", "slug: " + mark + "\n"),
            (text, mark) -> text.replaceFirst("(?m)^id: .*\n", "id: \"odd id/" + mark + " #1\"\n"),
            (text, mark) -> text.replaceFirst("(?m)^id: .*\n", "id: [" + mark + "]\n"),
            (text, mark) -> text.replace("type: task", "type: " + mark),
            (text, mark) -> text.replace("references:", "references:\n  - {href: " + mark + "}\n  - " + mark + "x"),
            (text, mark) -> text.replace("references:", "references: https://example.org/" + mark + "\nlinks:"),
            (text, mark) -> text.replace("assignee: ada", "assignee: [ada, " + mark + "]"),
            (text, mark) -> text.replace("assignee: ada", "assignee: ada\nassignee: " + mark),
            (text, mark) -> text.replace("assignee: ada", "assignee: ada\n\tbad tab: " + mark),
            (text, mark) -> text.replace("assignee: ada", "path: ../../" + mark),
            (text, mark) -> text.replace("assignee: ada", "assignee: \"a\\0" + mark + "\""),
            (text, mark) -> text.replaceFirst("\n---\n\n", "\n\n" + mark + "\n"),
            (text, mark) -> text.replaceFirst("\n---\n\n", "\ndescription: " + mark + "\n---\n\n"),
            (text, mark) -> text.replace("\n", "\r\n").replace("ada", mark),
            (text, mark) -> "\uFEFF" + text.replace("ada", mark),
            (text, mark) -> text.replaceFirst("(?s)\\A---.*?\n---\n", "# " + mark + "\n"),
            (text, mark) -> text.replace("notes: short", "base: &b {a: " + mark + "}\ncopy: *b"),
            (text, mark) -> text.replace("status: open", "# " + mark + " above\nstatus: open # why"),
            (text, mark) -> text.replace("evidence:", "evidence: # first\n  # " + mark + "\n\n  - 'a # b'"),
            (text, mark) -> text.replace("notes: short", "notes: short\n# at the end: " + mark),
            (text, mark) -> text.replace("notes: short", "notes: |\n  first " + mark + "\n  second"),
            (text, mark) -> text.replace("notes: short", "Due Date: tomorrow\nempty:\nflag: yes\nref: " + mark));

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private static String item(int number) {
        return """
                ---
                id: TASK-%04d
                title: Item number %d
                status: open
                type: task
                priority: 2
                depends_on: [TASK-0001]
                evidence:
                  - seen
                assignee: ada
                notes: short
                references:
                  - url: TASK-0002
                created_at: 2026-01-31T09:00:00.123Z
                updated_at: 2026-02-01T09:00:00.456Z
                ---

                Body of %d.
                """.formatted(number, number, number);
    }

    @Test
    void noneOfFiveHundredOddItemsIsLost() throws IOException {
        var random = new Random(SEED);
        var marks = new TreeMap<String, String>();
        for (int number = 3; number < ITEMS + 3; number++) {
            var mark = "mark" + number;
            var mutation = MUTATIONS.get(number % MUTATIONS.size());
            var second = MUTATIONS.get(random.nextInt(MUTATIONS.size()));
            var text = mutation.apply(item(number), mark);
            if (random.nextInt(3) == 0) text = second.apply(text, "other" + number);
            var file = "tasks/item-" + number + ".md";
            write(folder.resolve(file), text);
            marks.put(file, text.contains("other" + number) ? "other" + number : mark);
        }

        var entities = read(folder);

        assertThat(entities).hasSize(ITEMS);
        var ids = new HashSet<String>();
        entities.forEach((file, entity) -> {
            assertThat(ids.add(entity.id())).as(file + " " + entity.id()).isTrue();
            assertThat(entity.createdAt()).as(file).isAfter(Instant.parse("2000-01-01T00:00:00Z"));
            assertThat(EntityMarkdown.write(EntityFields.write(entity)))
                    .as(file)
                    .contains(marks.get(file));
            assertThat(EntityCodec.read(EntityCodec.write(entity))).isEqualTo(entity);
        });
        var first = export(entities, folder.resolve("first"));
        var second = export(read(folder.resolve("first")), folder.resolve("second"));
        assertThat(second).hasSize(ITEMS).isEqualTo(first);
    }

    private static Map<String, Entity> read(Path folder) {
        var content = new BacklogFolder(folder).read();
        assertThat(content.refused()).isEmpty();
        var entities = new TreeMap<String, Entity>();
        for (var item : content.items())
            entities.put(
                    item.origin().file(),
                    ImportedItemReader.read(item.fields(), item.origin()).entity());
        return entities;
    }

    private static Map<String, String> export(Map<String, Entity> entities, Path target) throws IOException {
        var files = new BacklogFolder(target);
        entities.values().forEach(entity -> files.writeEntity(EntityFields.write(entity)));
        var written = new TreeMap<String, String>();
        try (var walk = Files.walk(target)) {
            for (var file : walk.filter(Files::isRegularFile).toList())
                written.put(target.relativize(file).toString(), Files.readString(file));
        }
        return written;
    }

    @Test
    void ofTwoFilesWithOneIdTheSecondIsRefusedByBothNames() {
        write(folder.resolve("a/one.md"), item(7));
        write(folder.resolve("b/two.md"), item(7).replace("Item number 7", "Another"));

        var content = new BacklogFolder(folder).read();

        assertThat(content.items()).hasSize(1);
        assertThat(content.refused())
                .singleElement()
                .satisfies(note -> assertThat(note.toString()).contains("b/two.md", "TASK-0007", "a/one.md"));
    }

    /// Such files may be far apart, so that no single request has both.
    @Test
    void aSecondFileIsAlsoRefusedIfTheIdIsWrittenOtherwiseOrTakenFromTheName() {
        write(folder.resolve("a/one.md"), item(7));
        write(folder.resolve("b/two.md"), item(7).replace("id: TASK-0007", "ID: \" TASK-0007 \""));
        write(folder.resolve("c/TASK-0007 three.md"), item(7).replaceFirst("(?m)^id: .*\n", ""));
        write(folder.resolve("d/a b.md"), item(8).replaceFirst("(?m)^id: .*\n", ""));
        write(folder.resolve("d/a-b.md"), item(8).replaceFirst("(?m)^id: .*\n", ""));

        var content = new BacklogFolder(folder).read();

        assertThat(content.items()).hasSize(2);
        assertThat(content.refused()).hasSize(3);
        assertThat(content.refused().toString())
                .contains("b/two.md", "c/TASK-0007 three.md", "d/a-b.md", "d/a b.md has");
    }

    @Test
    void textThatIsNotUtf8IsReadAndSaysSo() throws IOException {
        var file = folder.resolve("tasks/latin.md");
        Files.createDirectories(folder.resolve("tasks"));
        Files.write(file, item(9).replace("short", "Gr\u00FC\u00DFe").getBytes(StandardCharsets.ISO_8859_1));

        var item = new BacklogFolder(folder).read().items().getFirst();

        assertThat(item.fields()).containsEntry("notes", "Gr\u00FC\u00DFe");
        assertThat(item.repairs()).singleElement().asString().contains("not UTF-8");
    }

    @Test
    void aPageWithoutFrontMatterIsADocument() {
        write(folder.resolve("README.md"), "# About this backlog\n");

        var content = new BacklogFolder(folder).read();

        assertThat(content.items()).isEmpty();
        assertThat(content.resources())
                .singleElement()
                .satisfies(resource -> assertThat(resource).containsEntry("path", "resources/README.md"));
    }

    @Test
    void aMissingDateComesFromGit() throws IOException, InterruptedException {
        write(folder.resolve("tasks/old.md"), "---\nid: TASK-0005\ntitle: Old\n---\n");
        for (var command : List.of(
                List.of("git", "init", "-q"),
                List.of("git", "add", "."),
                List.of("git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "old"))) {
            var git = new ProcessBuilder(new ArrayList<>(command)).directory(folder.toFile());
            git.environment().put("GIT_COMMITTER_DATE", "2021-05-06T07:08:09Z");
            assertThat(git.start().waitFor()).isZero();
        }

        assertThat(requireNonNull(read(folder).get("tasks/old.md")).createdAt())
                .isEqualTo(Instant.parse("2021-05-06T07:08:09Z"));
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
