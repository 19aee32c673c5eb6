package dev.cairn.files.backlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.testing.Cases;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityMarkdownTest {

    private static final List<String> ODD = List.of(
            "yes",
            "no",
            "null",
            "~",
            "0123",
            "1e3",
            "2026-01-31",
            "12:30:00",
            "a: b",
            "- x",
            "# x",
            "[x",
            "{x",
            "'",
            "\"",
            "\\",
            "\t",
            "\n",
            "\n\n",
            "\r\n",
            "---",
            "...",
            "%x",
            "@x",
            "`x",
            "&a",
            "*a",
            "!x",
            "|",
            ">",
            "\u0085",
            "\u2028",
            "\uFEFF",
            "\u007F",
            "\u0001",
            "日本",
            "🚀",
            "é",
            " ",
            "  x  ",
            "x:",
            "?",
            "<<",
            "=");

    @Test
    void everyItemReadsBackAsItWas() {
        Cases.forAll(300, random -> {
            var fields = fields(random);
            var entity = ImportedItemReader.entity(fields);

            var text = EntityMarkdown.write(EntityFields.write(entity));

            assertThat(ImportedItemReader.entity(EntityMarkdown.read(text).fields()))
                    .isEqualTo(entity);
            assertThat(EntityMarkdown.write(EntityFields.write(
                            ImportedItemReader.entity(EntityMarkdown.read(text).fields()))))
                    .isEqualTo(text);
        });
    }

    private static Map<String, Object> fields(RandomGenerator random) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", "TASK-0001");
        fields.put("title", "t" + text(random));
        fields.put("status", "in_progress");
        fields.put("type", "task");
        fields.put("description", text(random));
        fields.put("priority", random.nextInt(5));
        fields.put(
                "evidence",
                Stream.generate(() -> text(random)).limit(random.nextInt(3)).toList());
        fields.put("notes", text(random));
        fields.put("due_date", "2026-01-31");
        fields.put("depends_on", List.of("TASK-0002"));
        fields.put("references", List.of(Map.of("url", "u" + text(random), "title", text(random))));
        fields.put("created_at", "2026-01-31T09:00:00.123Z");
        fields.put("updated_at", "2026-02-01T09:00:00.456Z");
        return fields;
    }

    private static String text(RandomGenerator random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) text.append(ODD.get(random.nextInt(ODD.size())));
        return text.toString();
    }

    @Test
    void aFileWrittenByHandIsUnderstood() {
        var fields = EntityMarkdown.read("""
                ---
                id: TASK-0009
                title: 42
                priority: 1
                evidence:
                  - merged
                ---

                # Why

                Because.
                """).fields();

        var entity = ImportedItemReader.entity(fields);

        assertThat(entity.title()).isEqualTo("42");
        assertThat(entity.description()).isEqualTo("# Why\n\nBecause.");
        assertThat(entity.planning().evidence()).containsExactly("merged");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "---\nid: x\n",
                "---\n- a\n---\n",
                "---\na: [\n---\n",
                "---\na: 1\na: 2\n---\n",
                "---\ntitle: Fix: the colon\nid: TASK-0001\n---\n",
                "---\nid: TASK-0001\n\ttitle: tab\n---\nbody",
                "---\nid: TASK-0001\ntitle: never closed\n\nBody text"
            })
    void brokenFrontMatterIsReadLineByLineAndKept(String text) {
        var read = EntityMarkdown.read(text);

        assertThat(read.repairs()).isNotEmpty();
        var kept = read.fields().values().toString();
        text.lines()
                .map(line -> line.replaceAll("^[\\s-]*(\\w+:)?\\s*", "").strip())
                .filter(line -> !line.isEmpty() && !line.equals("---"))
                .forEach(line -> assertThat(kept).as(text).contains(line));
    }

    @Test
    void commentsOfFrontMatterAreWrittenWithTheirFieldsAlsoAfterAChange() {
        var entity = ImportedItemReader.entity(EntityMarkdown.read("""
                        ---
                        # kept by hand
                        Title: "a # b" # the title
                        id: TASK-0009
                        # which are ours

                        # and theirs
                        labels: [bug, "# no"]  # as text
                        team:
                          # inside
                          lead: ada # since May
                        note: |
                          text
                          # no comment
                        # at the end
                        ---
                        """).fields());

        var text = EntityMarkdown.write(EntityFields.write(entity));
        var done = new LinkedHashMap<>(EntityMarkdown.read(text).fields());
        done.put("title", "c");
        done.remove("labels");

        assertThat(text).startsWith("""
                ---
                # kept by hand
                id: "TASK-0009"
                title: "a # b" # the title
                """).contains("""
                # which are ours
                # and theirs
                labels: # as text
                - "bug"
                - "# no"
                # inside
                # since May
                team:
                """, "note: \"text\\n# no comment\\n\"\n# at the end\n---\n");
        assertThat(ImportedItemReader.entity(EntityMarkdown.read(text).fields()))
                .isEqualTo(entity);
        assertThat(EntityMarkdown.write(done))
                .contains("title: \"c\" # the title\n", "# which are ours\n", "# as text\n# at the end\n---\n");
    }

    @Test
    void whatIsWrittenAndReadAgainHasTheSameComments() {
        var text =
                "---\ntitle: t\n# above the id\nid: x # the id\nStatus: open\n# above notes\nnotes: n\nempty: # none\n---\n";
        var entity = ImportedItemReader.entity(EntityMarkdown.read(text).fields());

        var written = EntityMarkdown.write(EntityFields.write(entity));

        assertThat(written).contains("# above the id\nid: \"x\" # the id\n", "# above notes\n", "empty: null # none\n");
        assertThat(ImportedItemReader.entity(EntityMarkdown.read(written).fields()))
                .usingRecursiveComparison()
                .ignoringFields("createdAt", "updatedAt")
                .isEqualTo(entity);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{id: x, # c\n title: t}\n", "  id: x # c\n  title: t\n", "? id\n: x # c\ntitle: t\n"})
    void frontMatterWhoseCommentsAreUnclearIsKeptWhole(String front) {
        var read = EntityMarkdown.read("---\n" + front + "---\n");

        assertThat(read.fields()).containsEntry("id", "x").containsEntry(EntityMarkdown.FRONT_ORIGINAL, front);
        assertThat(read.repairs()).singleElement().asString().contains("comments");
        assertThat(EntityMarkdown.read(EntityMarkdown.write(read.fields())).fields())
                .isEqualTo(read.fields());
    }

    @Test
    void wordsForNullAndTruthAreReadAsYamlReadsThem() {
        var fields = EntityMarkdown.read("""
                ---
                üser: 🚀
                none: ~
                quoted: "~"
                listed: [~, 'Null', NULL, True, "False"]
                flag: TRUE
                answer: yes
                ---
                """).fields();

        assertThat(EntityMarkdown.write(fields)).contains("""
                none: null
                quoted: "~"
                listed:
                - null
                - "Null"
                - null
                - true
                - "False"
                flag: true
                answer: "yes"
                """);
        assertThat(ImportedItemReader.entity(EntityMarkdown.read("---\nid: x\nstatus: ~\ndepends_on: ~\n---\n")
                        .fields()))
                .satisfies(entity -> assertThat(entity.statusWord()).isEqualTo("open"))
                .satisfies(entity -> assertThat(entity.planning().dependsOn()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind: !custom x\n", "a: &a [1]\nb: *a\n", "kind: !!binary aGVsbG8=\n"})
    void frontMatterWithTagsOrAliasesIsAlsoKeptWhole(String front) {
        var read = EntityMarkdown.read("---\nid: x\n" + front + "---\n");

        assertThat(read.fields()).containsEntry(EntityMarkdown.FRONT_ORIGINAL, "id: x\n" + front);
        assertThat(read.repairs()).singleElement().asString().contains("of YAML");
    }

    @Test
    void aFieldThatOnlyLooksLikeCommentsIsWrittenAsItIs() {
        for (var written : List.of("{a: [\"no\"]}", "text", "[\"# x\"]", "{id: [\"# x\\u0000\"]}")) {
            var fields = EntityMarkdown.read("---\nid: x\nfront_matter_comments: " + written + "\n---\n")
                    .fields();

            assertThat(EntityMarkdown.read(EntityMarkdown.write(fields)).fields())
                    .isEqualTo(fields);
        }
    }

    @Test
    void aFileWithoutFrontMatterSaysSo() {
        assertThat(EntityMarkdown.read("# Only text\n").hasFront()).isFalse();
        assertThat(EntityMarkdown.read("").hasFront()).isFalse();
    }

    @Test
    void aNumberKeepsItsDigits() {
        var fields = EntityMarkdown.read("---\nversion: 1.10\ncode: 007\nbig: 1_000\nnone:\nid: 12\n---\n")
                .fields();

        var text = EntityMarkdown.write(fields);

        assertThat(text).contains("version: 1.10\n", "code: \"007\"", "big: \"1_000\"", "none: null", "id: 12");
        assertThat(EntityMarkdown.read(text).fields()).isEqualTo(fields);
    }

    @Test
    void aliasesAreTheValuesTheyRepeat() {
        var read = EntityMarkdown.read("""
                ---
                id: TASK-0001
                needs: &needs [TASK-0002, TASK-0003]
                depends_on: *needs
                base: &base {team: red, level: 2}
                own:
                  <<: *base
                  level: 3
                ---
                """);

        assertThat(read.fields())
                .containsEntry("depends_on", List.of("TASK-0002", "TASK-0003"))
                .containsEntry("own", Map.of("team", "red", "level", 3L))
                .containsKey(EntityMarkdown.FRONT_ORIGINAL);
    }

    @Test
    void aliasesThatRepeatTooMuchStayWords() {
        var front = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 40; i++) {
            var list = String.join(", ", java.util.Collections.nCopies(9, "*a" + (i - 1)));
            front.append("a")
                    .append(i)
                    .append(": &a")
                    .append(i)
                    .append(" [")
                    .append(list)
                    .append("]\n");
        }

        var read = EntityMarkdown.read("---\n" + front + "---\n");

        assertThat(read.fields().toString().length()).isLessThan(200_000);
        assertThat(read.fields()).containsEntry(EntityMarkdown.FRONT_ORIGINAL, front.toString());
    }

    @Test
    void theReasonWhyFrontMatterIsNotYamlIsTold() {
        for (var front : List.of("title: %x", "title: - dash", "title: a: b", "\tstatus: open", "a: {b"))
            assertThat(EntityMarkdown.read("---\n" + front + "\n---\n").repairs())
                    .singleElement()
                    .asString()
                    .matches("its front matter is not YAML \\([^()]{20,}.*")
                    .doesNotContain("reader", "^");
    }

    @Test
    void aTitleThatLooksLikeAListStaysText() {
        assertThat(EntityMarkdown.read("---\ntitle: - dash\n---\n").fields()).containsEntry("title", "- dash");
    }
}
