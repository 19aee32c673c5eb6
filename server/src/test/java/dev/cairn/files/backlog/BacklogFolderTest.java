package dev.cairn.files.backlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.work.Entity;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Folders of a backlog as people leave them.
class BacklogFolderTest {

    private static final String ITEM = "---\nid: TASK-0001\ntitle: Naïve café\nstatus: done\n---\n\nBody\n";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private static Entity only(BacklogFiles content) {
        assertThat(content.items()).hasSize(1);
        var item = content.items().getFirst();
        return ImportedItemReader.read(item.fields(), item.origin()).entity();
    }

    private static List<String> texts(List<BacklogFiles.FileNote> notes) {
        return notes.stream().map(BacklogFiles.FileNote::toString).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "windows-1252"})
    void anItemIsReadInEveryEncoding(String encoding) throws IOException {
        for (var mark : encoding.startsWith("UTF") ? List.of("", "\uFEFF") : List.of("")) {
            Files.write(folder.resolve("TASK-0001.md"), (mark + ITEM).getBytes(Charset.forName(encoding)));

            var item = only(new BacklogFolder(folder).read());

            assertThat(item.id()).isEqualTo("TASK-0001");
            assertThat(item.title()).isEqualTo("Naïve café");
            assertThat(item.description()).isEqualTo("Body");
        }
    }

    @Test
    void frontMatterIsFoundBelowEmptyLinesAndBetweenOldLineEnds() throws IOException {
        for (var text : List.of("\n \n" + ITEM, ITEM.replace('\n', '\r'))) {
            Files.writeString(folder.resolve("notes.md"), text);

            assertThat(only(new BacklogFolder(folder).read()).title()).isEqualTo("Naïve café");
        }
    }

    @Test
    void aRuleBetweenParagraphsIsNoFrontMatter() throws IOException {
        Files.writeString(folder.resolve("notes.md"), "\n---\nA paragraph\n---\n");

        var content = new BacklogFolder(folder).read();

        assertThat(content.items()).isEmpty();
        assertThat(content.resources()).hasSize(1);
    }

    @Test
    void linksAreCountedAndFoldersOfGitAreNotRead() throws IOException {
        var outside = Files.createDirectories(folder.resolve("outside"));
        var root = Files.createDirectories(folder.resolve("backlog"));
        Files.writeString(outside.resolve("TASK-0002.md"), ITEM.replace("0001", "0002"));
        Files.writeString(root.resolve("TASK-0001.md"), ITEM);
        Files.createSymbolicLink(root.resolve("TASK-0002.md"), outside.resolve("TASK-0002.md"));
        Files.createSymbolicLink(root.resolve("more"), outside);
        Files.createDirectories(root.resolve(".git"));
        Files.writeString(root.resolve(".git/TASK-0003.md"), ITEM.replace("0001", "0003"));

        var content = new BacklogFolder(root).read();

        assertThat(only(content).id()).isEqualTo("TASK-0001");
        assertThat(texts(content.notes()))
                .containsExactly("2 symbolic links not followed; import what they lead to by itself");
    }

    @Test
    void aLinkThatTheUserNamesIsFollowed() throws IOException {
        var root = Files.createDirectories(folder.resolve("backlog"));
        Files.writeString(root.resolve("TASK-0001.md"), ITEM);
        var link = Files.createSymbolicLink(folder.resolve("link"), root);

        assertThat(only(new BacklogFolder(link).read()).id()).isEqualTo("TASK-0001");
    }

    @Test
    void idsThatDifferInCaseAloneAreWrittenToFilesThatDiffer() throws IOException {
        var root = folder.resolve("out");
        var files = new BacklogFolder(root);
        for (var id : List.of("TASK-0009", "Task-0009", "task-0009", "con", "TASK-0009")) {
            var fields = new LinkedHashMap<String, Object>(Map.of("id", id));
            fields.put("type", "task");
            fields.put("title", "title of " + id);
            files.writeEntity(fields);
        }

        try (var written = Files.list(root.resolve("tasks"))) {
            var names = written.map(file -> file.getFileName().toString().toLowerCase(java.util.Locale.ROOT))
                    .toList();
            assertThat(names).hasSize(4).doesNotHaveDuplicates().doesNotContain("con.md");
        }
        assertThat(new BacklogFolder(root).read().items()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"issues\": [{\"number\": 1, \"title\": \"x\"}]}",
                "{\"tasks\": {\"id\": \"TASK-0001\"}}",
                "{\"tasks\": [5]}",
                "\"x\"",
                "",
                "[{\"number\": 1"
            })
    void jsonThatIsNotUnderstoodIsRefusedAndNotPassedOver(String json) throws IOException {
        var file = Files.writeString(folder.resolve("some.json"), json);

        var content = new BacklogFolder(file).read();

        assertThat(content.items()).isEmpty();
        assertThat(texts(content.refused()))
                .singleElement()
                .asString()
                .isNotBlank()
                .doesNotContain("REDACTED");
    }

    @Test
    void oneIssueAndAMarkedFileAreRead() throws IOException {
        var issue = "{\"number\": 7, \"title\": \"One\", \"state\": \"OPEN\"}";
        for (var text : List.of(issue, "[" + issue + "]", "\uFEFF[" + issue + "]")) {
            var file = Files.writeString(folder.resolve("issue.json"), text, StandardCharsets.UTF_8);

            assertThat(only(new BacklogFolder(file).read()).id()).isEqualTo("GH-7");
        }
    }
}
