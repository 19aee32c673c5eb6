package dev.cairn.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.memory.sensitive.KeyRing.MasterKey;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyFileTest {

    @TempDir
    private Path folder;

    @Test
    void manyThreadsAtFirstUseGetTheSameKey() throws Exception {
        var file = folder.resolve("first/keys");
        var start = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var asked = IntStream.range(0, 40)
                    .mapToObj(_ -> threads.submit(() -> {
                        start.await();
                        return new KeyFile(file).current().id();
                    }))
                    .toList();
            start.countDown();
            var ids = new HashSet<String>();
            for (var id : asked) ids.add(id.get());
            assertThat(ids).hasSize(1);
        }
    }

    @Test
    void theFirstUseMakesAKeyThatOnlyItsOwnerCanRead() throws IOException {
        var file = folder.resolve("config").resolve("keys");

        var key = new KeyFile(file).current();

        assertThat(key.key().getEncoded()).hasSize(32);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(new KeyFile(file).current()).isEqualTo(key);
    }

    @Test
    void renewingKeepsTheEarlierKeysUntilTheyAreForgotten() {
        var ring = new KeyFile(folder.resolve("keys"));
        var first = ring.current();
        var fingerprint = ring.fingerprintKey();

        var second = ring.renew();

        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(ring.find(first.id())).map(MasterKey::key).contains(first.key());
        ring.forgetEarlier();
        assertThat(ring.find(first.id())).isEqualTo(Optional.empty());
        assertThat(ring.current()).isEqualTo(second);
        assertThat(ring.fingerprintKey()).isEqualTo(fingerprint);
    }

    @Test
    void aFileOthersCanReadIsRefused() throws IOException {
        var file = folder.resolve("keys");
        new KeyFile(file).current();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        assertThatThrownBy(() -> new KeyFile(file).current())
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("read by others");
    }

    @Test
    void aDamagedFileIsRefusedAndLeftAlone() throws IOException {
        var file = folder.resolve("keys");
        Files.writeString(file, "nonsense\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

        assertThatThrownBy(() -> new KeyFile(file).current()).isInstanceOf(Refusal.class);
        assertThat(file).hasContent("nonsense\n");
    }
}
