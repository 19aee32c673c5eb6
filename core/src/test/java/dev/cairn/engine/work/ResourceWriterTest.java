package dev.cairn.engine.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.work.form.BacklogLimits;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceWriterTest {

    private static final String URI = "mcp://backlog/resources/TASK-0001/plan.md";

    @TempDir
    Path folder;

    private BacklogFixture fixture;

    @BeforeEach
    void open() {
        fixture = new BacklogFixture(folder);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    private ResourceWriter.WrittenResource write(Map<String, Object> operation) {
        return fixture.resources.write(fixture.writer("ada"), URI, operation);
    }

    private String content() {
        return fixture.ask(backlog -> backlog.resource(URI).orElseThrow().content());
    }

    @Test
    void aDocumentIsWrittenByConsecutiveEdits() {
        write(Map.of("type", "create", "content", "# Plan\nline\n"));
        write(Map.of("type", "append", "text", "end"));
        write(Map.of("type", "insert", "line", 1, "text", "first"));
        write(Map.of("type", "str_replace", "old_str", "line", "new_str", "second"));

        assertThat(content()).isEqualTo("# Plan\nfirst\nsecond\nend");
        assertThat(fixture.<String>ask(
                        backlog -> backlog.resource(URI).orElseThrow().title()))
                .isEqualTo("Plan");
        assertThat(fixture.<Integer>ask(
                        backlog -> backlog.operations("TASK-0001").size()))
                .isEqualTo(4);
    }

    @Test
    void anEditThatDoesNotFitIsRefusedAndChangesNothing() {
        refused(ProblemCode.NOT_FOUND, Map.of("type", "str_replace", "old_str", "a", "new_str", "b"));
        write(Map.of("type", "create", "content", "aa"));
        refused(ProblemCode.AMBIGUOUS, Map.of("type", "str_replace", "old_str", "a", "new_str", "b"));
        refused(ProblemCode.NOT_FOUND, Map.of("type", "str_replace", "old_str", "x", "new_str", "b"));
        refused(ProblemCode.CONFLICT, Map.of("type", "create", "content", "other"));
        refused(ProblemCode.BAD_ARGUMENT, Map.of("type", "insert", "line", 9, "text", "b"));
        refused(ProblemCode.BAD_ARGUMENT, Map.of("type", "erase"));
        refused(
                ProblemCode.LIMIT_REACHED,
                Map.of("type", "append", "text", "x".repeat(BacklogLimits.RESOURCE_LENGTH_MAX)));

        assertThat(content()).isEqualTo("aa");
        assertThat(fixture.<Integer>ask(backlog -> backlog.operations().size())).isEqualTo(1);
        assertThat(write(Map.of("type", "create", "content", "aa")).changed()).isFalse();
    }

    private void refused(ProblemCode code, Map<String, Object> operation) {
        assertThatThrownBy(() -> write(operation))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().code()).isEqualTo(code));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mcp://backlog/resources/../secret.md",
                "mcp://backlog/resources/a/../../b.md",
                "mcp://backlog/resources//a.md",
                "mcp://backlog/resources/%2e%2e/a.md",
                "mcp://backlog/resources/a\\..\\b.md",
                "mcp://backlog/resources/a.txt",
                "mcp://backlog/other/a.md",
                "file:///etc/passwd",
                "mcp://backlog/resources/.md",
                ""
            })
    void noUriLeavesTheBacklog(String uri) {
        assertThatThrownBy(() ->
                        fixture.resources.write(fixture.writer("ada"), uri, Map.of("type", "create", "content", "x")))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aDeletedDocumentIsGone() {
        write(Map.of("type", "create", "content", "x"));
        fixture.resources.delete(fixture.writer("ada"), URI);

        assertThat(fixture.<Boolean>ask(backlog -> backlog.resource(URI).isPresent()))
                .isFalse();
    }
}
