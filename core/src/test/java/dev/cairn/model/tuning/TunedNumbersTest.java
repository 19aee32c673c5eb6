package dev.cairn.model.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class TunedNumbersTest {

    private static final Path RESOURCES = Path.of("src/main/resources");

    private static TunedNumbers read(String key, String value) {
        var properties = new Properties();
        properties.setProperty(key, value);
        return TunedNumbers.of("a/tuning.properties", properties);
    }

    @Test
    void aNumberIsFoundByItsName() {
        assertThat(read("decay", " 0.5 ").number("decay")).isEqualTo(0.5);
    }

    @Test
    void aMissingNumberIsNamedWithItsFile() {
        assertThatIllegalStateException()
                .isThrownBy(() -> read("decay", "0.5").number("decoy"))
                .withMessage("a/tuning.properties has no number 'decoy'.");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> TunedNumbers.of(TunedNumbersTest.class))
                .withMessage("There is no dev/cairn/model/tuning/tuning.properties.");
    }

    @Test
    void anythingButAFiniteNumberIsRejected() {
        assertThatIllegalStateException().isThrownBy(() -> read("decay", "half"));
        assertThatIllegalStateException().isThrownBy(() -> read("decay", "NaN"));
    }

    @Test
    void everyTunedNumberHasACommentAboutItsEffect() throws IOException {
        var withoutComment = new ArrayList<String>();
        int files = 0;
        try (var found = Files.walk(RESOURCES)) {
            for (var file :
                    found.filter(path -> path.endsWith("tuning.properties")).toList()) {
                files++;
                collect(Files.readAllLines(file), withoutComment);
            }
        }
        assertThat(files).isGreaterThanOrEqualTo(2);
        assertThat(withoutComment).isEmpty();
    }

    private static void collect(List<String> lines, List<String> withoutComment) {
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            if (line.isBlank() || line.startsWith("#")) continue;
            if (at == 0 || !lines.get(at - 1).startsWith("#")) withoutComment.add(line);
        }
    }
}
