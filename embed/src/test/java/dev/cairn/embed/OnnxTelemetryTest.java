package dev.cairn.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxTelemetryTest {

    @TempDir
    Path home = Path.of("");

    /// The program of the child process: loads the model and computes a vector.
    static final class Embedding {
        public static void main(String[] arguments) {
            try (var embedder = new BgeEmbedder(1, Path.of(arguments[0]))) {
                embedder.embed("round the totals of invoices");
            }
        }
    }

    @Test
    void computingVectorsWritesNoTelemetryForTheUser() throws IOException, InterruptedException {
        var java = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Embedding.class.getName(),
                Path.of("target", "libraries").toAbsolutePath().toString());
        java.environment().clear();
        java.environment().putAll(Map.of("HOME", home.toString(), "XDG_CACHE_HOME", home.toString()));
        var child = java.directory(new File(".")).inheritIO().start();

        assertThat(child.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(child.exitValue()).isZero();
        try (var left = Files.walk(home)) {
            assertThat(left.filter(Files::isRegularFile).toList()).isEqualTo(List.of());
        }
    }
}
