package dev.cairn.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import dev.cairn.process.InheritedSecrets;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeSecretTest {

    @TempDir
    private Path folder;

    private Home home() {
        return new Home(folder.resolve("home")).prepare();
    }

    @Test
    void theSecretIsReadableByItsOwnerAloneAndStaysTheSame() throws IOException {
        var home = home();
        var made = HomeSecret.require(home);
        assertThat(made.value()).hasSizeGreaterThanOrEqualTo(43);
        assertThat(HomeSecret.require(home)).isEqualTo(made);
        assertThat(HomeSecret.find(home)).contains(made);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.secret())))
                .isEqualTo("rw-------");
        assertThat(made.toString()).doesNotContain(made.value());
    }

    @Test
    void aSecretThatOthersCouldReadIsMadeAnew() throws IOException {
        var home = home();
        var seen = HomeSecret.require(home);
        Files.setPosixFilePermissions(home.secret(), PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(HomeSecret.require(home)).isNotEqualTo(seen);
        assertThat(OwnerOnlyPermissions.isOpenToOthers(home.secret())).isFalse();
    }

    @Test
    void aDamagedSecretIsMadeAnew() throws IOException {
        var home = home();
        for (var damage : new String[] {"", "\n", "two words\n"}) {
            Files.writeString(home.secret(), damage);
            Files.setPosixFilePermissions(home.secret(), PosixFilePermissions.fromString("rw-------"));
            assertThat(HomeSecret.require(home).value()).hasSizeGreaterThanOrEqualTo(43);
        }
    }

    @Test
    void commandsAtTheSameTimeMakeOneSecret() throws Exception {
        var home = home();
        var seen = ConcurrentHashMap.<String>newKeySet();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int command = 0; command < 16; command++)
                threads.execute(() -> seen.add(HomeSecret.findOrMake(home).value()));
        }
        assertThat(seen).hasSize(1);
        try (var left = Files.list(home.folder())) {
            assertThat(left.map(Path::toString)).noneMatch(name -> name.endsWith(".new"));
        }
    }

    @Test
    void aTokenFileThatOthersCanReadIsRefused() throws IOException {
        var file = Files.writeString(folder.resolve("token"), "a-token\nmore\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThatThrownBy(() -> PrivateFile.readLine(file))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("can be read by other users");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(PrivateFile.readLine(file)).isEqualTo("a-token");
    }

    @Test
    void secretsOfTheEnvironmentReachTheDaemonOverItsInput() throws IOException {
        var out = new ByteArrayOutputStream();
        InheritedSecrets.write(Map.of("CAIRN_TOKEN", "a=b", "CAIRN_STORE_PASSWORD", "p w"), out);
        assertThat(InheritedSecrets.read(new ByteArrayInputStream(out.toByteArray())))
                .isEqualTo(Map.of("CAIRN_TOKEN", "a=b", "CAIRN_STORE_PASSWORD", "p w"));
    }
}
