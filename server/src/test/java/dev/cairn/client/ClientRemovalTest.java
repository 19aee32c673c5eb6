package dev.cairn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.client.ClientSetup.ClientScope;
import dev.cairn.client.ClientSetup.ClientSetupRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks the files that are left when a client is disconnected.
class ClientRemovalTest {

    private static final String LAUNCHER = "/opt/cairn/bin/cairn";

    @TempDir
    private Path temporary;

    private Path root = Path.of("/");
    private Path user = Path.of("/");
    private ClientPlaces places = new ClientPlaces(user, Map.of());
    private ClientSetup setup = new ClientSetup(Path.of(LAUNCHER));
    private ClientLedger ledger = new ClientLedger(Path.of("/"));

    @BeforeEach
    void makeAProjectAndAUser() throws IOException {
        root = Files.createDirectory(temporary.toRealPath().resolve("shop"));
        user = Files.createDirectory(temporary.toRealPath().resolve("user"));
        places = new ClientPlaces(user, Map.of());
        setup = new ClientSetup(Path.of(LAUNCHER), places);
        ledger = new ClientLedger(temporary.resolve("installed-clients.json"));
    }

    @Test
    void removingLeavesAloneWhatCannotBeReadAndGoesOn() throws IOException {
        install(ClientScope.USER, ClientKind.CODEX, ClientKind.ZED);
        var zed = places.userFile(ClientKind.ZED).orElseThrow();
        Files.writeString(zed, "{\"a\": }");

        var plan = setup.planRemoval(root, List.of(ClientKind.CODEX, ClientKind.ZED), ledger);

        assertThat(plan.notes())
                .singleElement()
                .satisfies(note -> assertThat(note).contains(zed.toString(), "by hand"));
        setup.applyRemoval(plan, ledger);
        assertThat(zed).hasContent("{\"a\": }");
        assertThat(places.userFile(ClientKind.CODEX).orElseThrow()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uFEFF{\n  \"a\": 1\n}\n", "\n", "\r\n", ""})
    void whatOnlyLooksEmptyOrBeginsWithAMarkIsRestored(String text) throws IOException {
        var file = places.userFile(ClientKind.VSCODE).orElseThrow();
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);

        install(ClientScope.USER, ClientKind.VSCODE);
        assertThat(Files.readString(file)).contains(LAUNCHER);

        setup.applyRemoval(setup.planRemoval(root, List.of(ClientKind.VSCODE), ledger), ledger);
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    @Test
    void foldersThatWereMadeForAFileGoWithIt() throws IOException {
        Files.createDirectories(root.resolve(".windsurf"));
        install(ClientScope.PROJECT, ClientKind.CURSOR, ClientKind.VSCODE, ClientKind.WINDSURF);
        Files.writeString(root.resolve(".vscode/tasks.json"), "{}");

        setup.applyRemoval(
                setup.planRemoval(root, List.of(ClientKind.CURSOR, ClientKind.VSCODE, ClientKind.WINDSURF), ledger),
                ledger);

        assertThat(root.resolve(".cursor")).doesNotExist();
        assertThat(root.resolve(".vscode")).isDirectoryContaining("glob:**/tasks.json");
        assertThat(root.resolve(".windsurf")).isEmptyDirectory();
        assertThat(user).isEmptyDirectory();
    }

    @Test
    void theRecordOfAnEarlierBuildIsRead() throws IOException {
        Files.writeString(
                temporary.resolve("installed-clients.json"),
                "{\"/shop/CLAUDE.md\": {\"project\": \"/shop\", \"before\": \"absent\"}}");

        assertThat(ledger.projects()).containsExactly(Path.of("/shop"));
        assertThat(ledger.find(Path.of("/shop/CLAUDE.md")).orElseThrow().newFolders())
                .isEmpty();
    }

    private void install(ClientScope scope, ClientKind... clients) {
        setup.apply(root, setup.plan(new ClientSetupRequest(root, List.of(clients), scope, false)), ledger);
    }
}
