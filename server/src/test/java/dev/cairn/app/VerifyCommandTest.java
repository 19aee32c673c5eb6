package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {

    @TempDir
    Path folder;

    private TestMachine machine;
    private Path code;

    @BeforeEach
    void write() throws IOException {
        machine = new TestMachine(folder);
        code = Files.createDirectories(folder.resolve("code"));
        Files.writeString(code.resolve("a.py"), "def save(): pass\n\n\ndef load():\n    save()\n");
    }

    @AfterEach
    void end() {
        machine.close();
    }

    @Test
    void aRightGraphIsToldRight() throws IOException {
        assertThat(machine.type("verify", "graph", code.toString()).exitCode()).isZero();
        Files.writeString(code.resolve("b.py"), "from a import save\n\n\ndef more():\n    save()\n");

        var typed = machine.type("verify", "graph", code.toString());

        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out()).startsWith("The graph is right: ");
        assertThat(machine.type("verify", "graph", code.toString(), "--json").out())
                .contains("\"equal\":true", "\"differences\":{}");
    }

    @Test
    void theExportedEdgesAreThoseOfTheDaemonAndOfTheFolder() throws IOException {
        Files.writeString(code.resolve("b.py"), "from a import save\n\n\ndef more():\n    save()\n");

        var live = machine.type("export", "edges", code.toString());
        var offline = machine.type("export", "edges", code.toString(), "--offline");

        assertThat(live.out().lines())
                .hasSize(2)
                .containsExactlyElementsOf(offline.out().lines().toList());
        assertThat(machine.type("status").out()).contains("The daemon serves");
    }

    @Test
    void readingAFolderOfflineStartsNoDaemon() {
        assertThat(machine.type("export", "edges", code.toString(), "--offline").out())
                .contains("\"save\"");

        assertThat(machine.type("status").out()).doesNotContain("The daemon serves");
    }

    @Test
    void aFullRebuildResolvesEverythingThoughNoContentChanged() {
        machine.type("index", code.toString());

        assertThat(machine.type("index", code.toString(), "--full").out()).contains("resolved every edge again");
        assertThat(machine.type("index", code.toString()).out()).contains("no content has changed");
    }

    @Test
    void otherCommandsAreRefused() {
        assertThat(machine.type("verify", "text").err()).contains("Use graph");
    }
}
