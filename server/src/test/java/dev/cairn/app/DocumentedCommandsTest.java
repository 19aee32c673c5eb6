package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands that README and documents show do what they are shown for.
///
/// A block of shell commands is preceded by `<!-- runs -->`, or by `<!-- not run: reason -->` if it builds, installs
/// or never ends.
class DocumentedCommandsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path SAMPLE = ROOT.resolve("core/src/main/java/dev/cairn/engine/claim");
    private static final int BLOCKS_SEEN_AT_LEAST = 5;
    private static final int COMMANDS_SEEN_AT_LEAST = 8;

    private static final Pattern BLOCK = Pattern.compile("(?s)([^\\n]*)\\n```sh\\n(.*?)```");
    private static final Pattern MARK = Pattern.compile("<!-- (runs|not run: [^>]+) -->");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    @TempDir
    Path folder;

    private record Block(String document, String mark, String text) {
        boolean isRun() {
            return mark.equals("<!-- runs -->");
        }
    }

    @Test
    void everyBlockOfCommandsSaysWhetherItIsRun() throws IOException {
        var blocks = blocks();

        assertThat(blocks).hasSizeGreaterThanOrEqualTo(BLOCKS_SEEN_AT_LEAST);
        assertThat(blocks).allMatch(block -> MARK.matcher(block.mark()).matches());
    }

    @Test
    void shownCommandsSucceedInAFolderOfCode() throws IOException {
        var code = Files.createDirectories(folder.resolve("core/src/main/java/dev/cairn/engine/claim"));
        try (var sources = Files.list(SAMPLE)) {
            for (var source : sources.filter(Files::isRegularFile).toList())
                Files.copy(source, code.resolve(source.getFileName()));
        }
        var commands = blocks().stream()
                .filter(Block::isRun)
                .flatMap(DocumentedCommandsTest::commands)
                .toList();

        assertThat(commands).hasSizeGreaterThanOrEqualTo(COMMANDS_SEEN_AT_LEAST);
        try (var machine = new TestMachine(folder)) {
            for (var command : commands) {
                var typed = machine.type(words(command).toArray(String[]::new));
                assertThat(typed.exitCode())
                        .as(command + "\n" + typed.out() + typed.err())
                        .isZero();
                assertThat(typed.out()).as(command).isNotBlank();
            }
        }
    }

    private static Stream<String> commands(Block block) {
        return block.text()
                .lines()
                .map(line -> line.replaceFirst("\\s+# .*", "").strip())
                .filter(line -> !line.isEmpty())
                .peek(line -> assertThat(line).as(block.document()).startsWith("./cairn "))
                .map(line -> line.substring("./cairn ".length()));
    }

    private static List<String> words(String command) {
        var words = new ArrayList<String>();
        var found = WORD.matcher(command);
        while (found.find()) {
            var quoted = found.group(1) == null ? found.group(2) : found.group(1);
            words.add(quoted == null ? found.group(3) : quoted);
        }
        return words;
    }

    private static List<Block> blocks() throws IOException {
        try (var top = Files.list(ROOT);
                var docs = Files.walk(ROOT.resolve("docs"))) {
            var blocks = new ArrayList<Block>();
            for (var document : Stream.concat(top, docs)
                    .filter(path -> path.toString().endsWith(".md"))
                    .sorted()
                    .toList()) {
                var found = BLOCK.matcher(Files.readString(document));
                while (found.find())
                    blocks.add(new Block(
                            document.getFileName().toString(), found.group(1).strip(), found.group(2)));
            }
            return blocks;
        }
    }
}
