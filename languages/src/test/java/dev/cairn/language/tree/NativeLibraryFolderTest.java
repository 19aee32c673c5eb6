package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibraryFolderTest {

    private static final byte[] CONTENT = {1, 2, 3};

    @TempDir
    Path folder;

    @Test
    void theSameContentIsWrittenOnce() throws IOException {
        var natives = new NativeLibraryFolder(folder);

        var first = natives.place("a.so", CONTENT);
        var written = Files.getLastModifiedTime(first);
        var second = natives.place("a.so", CONTENT);

        assertThat(second).isEqualTo(first);
        assertThat(Files.getLastModifiedTime(second)).isEqualTo(written);
        assertThat(natives.place("a.so", new byte[] {4})).isNotEqualTo(first);
    }

    @Test
    void aDamagedFileIsReplaced() throws IOException {
        var natives = new NativeLibraryFolder(folder);
        var file = natives.place("a.so", CONTENT);
        Files.write(file, new byte[] {1});

        natives.place("a.so", CONTENT);

        assertThat(Files.readAllBytes(file)).isEqualTo(CONTENT);
    }

    @Test
    void aMissingResourceIsEmpty() {
        assertThat(new NativeLibraryFolder(folder).place("lib/nothing.so")).isEmpty();
    }

    @Test
    void aFolderThatCannotBeWrittenIsRefusedWithAHint() throws IOException {
        var file = Files.write(folder.resolve("file"), CONTENT);

        assertThatThrownBy(() -> ParserEngine.openPortable(file.resolve("below")))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("cannot be unpacked");
    }

    @Test
    void threadsThatRaceAgree() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            List<Future<Path>> placed = new ArrayList<>();
            for (int i = 0; i < 64; i++)
                placed.add(threads.submit(() -> new NativeLibraryFolder(folder).place("a.so", CONTENT)));
            for (var file : placed) assertThat(Files.readAllBytes(file.get())).isEqualTo(CONTENT);
        }
        try (var files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(1);
        }
    }

    @Test
    void processesThatStartAtOnceBothParse() throws Exception {
        List<Process> running = new ArrayList<>();
        for (int i = 0; i < 2; i++)
            running.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-cp",
                            System.getProperty("java.class.path"),
                            StartOnce.class.getName(),
                            folder.toString())
                    .inheritIO()
                    .start());
        for (var process : running) {
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        }
    }

    /// A process that unpacks everything and parses once.
    static final class StartOnce {
        private StartOnce() {}

        public static void main(String[] arguments) {
            var engine = ParserEngine.open(Path.of(arguments[0]));
            for (var name : GrammarName.values())
                Engines.parse(engine, name, Snippets.of(name).bytes());
        }
    }
}
