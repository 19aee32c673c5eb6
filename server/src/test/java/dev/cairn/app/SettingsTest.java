package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import dev.cairn.process.DaemonCommand;
import dev.cairn.process.DaemonHeap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>();
    private Path home;

    @BeforeEach
    void makeHome() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        environment.put("CAIRN_HOME", home.toString());
    }

    private Settings load(Map<Setting, String> flags) {
        return Settings.load(flags, new Settings.SettingSources(environment, folder.resolve("user"), folder));
    }

    private void workspace(String text) throws IOException {
        Files.createDirectories(folder.resolve(".cairn"));
        Files.writeString(folder.resolve(".cairn/config.yaml"), text);
    }

    @Test
    void theNearerPlaceWins() throws IOException {
        assertThat(load(Map.of()).value(Setting.PORT)).isEqualTo(new SettingValue("7420", SettingValue.BUILT_IN));
        Files.writeString(home.resolve("config.yaml"), "port: 1\ntools: code\n");
        assertThat(load(Map.of()).port()).isEqualTo(1);
        workspace("port: 2\n");
        assertThat(load(Map.of()).port()).isEqualTo(2);
        environment.put("CAIRN_PORT", "3");
        assertThat(load(Map.of()).value(Setting.PORT)).isEqualTo(new SettingValue("3", "CAIRN_PORT"));
        assertThat(load(Map.of(Setting.PORT, "4")).value(Setting.PORT)).isEqualTo(new SettingValue("4", "--port"));
        assertThat(load(Map.of()).text(Setting.TOOLS)).contains("code");
    }

    @Test
    void theHeapIsASizeOfMemory() {
        assertThat(load(Map.of()).heap()).isEqualTo(DaemonHeap.ofMachine().written());
        environment.put("CAIRN_HEAP", "512M");
        assertThat(load(Map.of()).heap()).isEqualTo("512m");
        environment.put("CAIRN_HEAP", "2g -version");
        assertThatThrownBy(() -> load(Map.of()).heap())
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("heap");
    }

    @Test
    void aHeapThatIsTooSmallToAnswerIsRefusedWithTheLeast() {
        environment.put("CAIRN_HEAP", "64m");
        assertThat(DaemonCommand.forBackground(Optional.empty(), load(Map.of()).heap()))
                .contains("-Xmx64m", "-Xms64m", "-Xmn21m");
        environment.put("CAIRN_HEAP", "63m");
        assertThatThrownBy(() -> load(Map.of()).heap())
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("64m"));
    }

    @Test
    void aSummarizerIsAskedOnlyWhereAnAddressIsSet() {
        assertThat(load(Map.of()).summarizer()).isEmpty();
        environment.put("CAIRN_SUMMARIZER_URL", "http://localhost:11434/v1/");
        var address = load(Map.of()).summarizer().orElseThrow();
        assertThat(address.url()).hasToString("http://localhost:11434/v1/chat/completions");
        assertThat(address.model()).isEqualTo("gpt-4o-mini");
        environment.put("CAIRN_SUMMARIZER_URL", "file:///etc/passwd");
        assertThatThrownBy(() -> load(Map.of()).summarizer())
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("summarizer-url");
    }

    @Test
    void vectorsAreOnUnlessTurnedOff() {
        assertThat(load(Map.of()).isEmbedding()).isTrue();
        assertThat(load(Map.of()).embedThreads()).isBetween(1, 2);
        environment.put("CAIRN_EMBED", "OFF");
        environment.put("CAIRN_EMBED_THREADS", "5");
        assertThat(load(Map.of()).isEmbedding()).isFalse();
        assertThat(load(Map.of()).embedThreads()).isEqualTo(5);
        environment.put("CAIRN_EMBED", "maybe");
        assertThatThrownBy(() -> load(Map.of()).isEmbedding())
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("maybe");
    }

    @Test
    void withoutAVariableTheHomeIsInTheUsersFolder() {
        environment.clear();
        assertThat(load(Map.of()).home().folder()).isEqualTo(folder.resolve("user/.cairn"));
    }

    @Test
    void aWorkspaceCannotDecideWhomTheDaemonListensTo() throws IOException {
        workspace("host: 0.0.0.0\ntoken: mine\nstore: 'jdbc:postgresql://elsewhere/x'\n");
        var settings = load(Map.of());
        assertThat(settings.text(Setting.HOST)).contains("127.0.0.1");
        assertThat(settings.text(Setting.TOKEN)).isEmpty();
        assertThat(settings.warnings()).hasSize(3).allMatch(warning -> warning.contains("cannot be set there"));
    }

    @Test
    void unknownNamesAreToldWithTheNearestKnownOne() throws IOException {
        workspace("prot: 1\n");
        environment.put("CAIRN_TOLS", "all");
        environment.put("CAIRN_JAVA", "/usr/bin/java");
        assertThat(load(Map.of()).warnings())
                .hasSize(2)
                .anyMatch(warning -> warning.contains("`prot`") && warning.contains("`port`"))
                .anyMatch(warning -> warning.contains("CAIRN_TOLS") && warning.contains("CAIRN_TOOLS"));
    }

    @Test
    void aValueThatCannotBeIsRefusedWithItsOrigin() {
        environment.put("CAIRN_PORT", "http");
        assertThatThrownBy(() -> load(Map.of()).port())
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("CAIRN_PORT")
                .hasMessageContaining("http");
        environment.put("CAIRN_PORT", "65536");
        assertThatThrownBy(() -> load(Map.of()).port()).isInstanceOf(Refusal.class);
    }

    @Test
    void aFileThatIsNoListOfSettingsIsRefusedByName() throws IOException {
        workspace("- port\n");
        assertThatThrownBy(() -> load(Map.of())).isInstanceOf(Refusal.class).hasMessageContaining("config.yaml");
        workspace("port: [1, 2]\n");
        assertThatThrownBy(() -> load(Map.of())).isInstanceOf(Refusal.class).hasMessageContaining("port");
        workspace("\"port: {");
        assertThatThrownBy(() -> load(Map.of())).isInstanceOf(Refusal.class).hasMessageContaining("YAML");
    }
}
