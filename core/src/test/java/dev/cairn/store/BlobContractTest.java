package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is kept under a name stays, on any store.
abstract class BlobContractTest extends StoreContractTest {

    private static byte[] bytes(int seed, int size) {
        var bytes = new byte[size];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    @Test
    void aKeptBlobIsFoundUnderItsNameInItsSpace() {
        var text = "line of code\n".repeat(1000).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        store.blobs().putAll(BlobSpace.CONTENT, Map.of("text", text, "empty", new byte[0], "noise", bytes(7, 100_000)));

        assertThat(store.blobs().find(BlobSpace.CONTENT, "text"))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(text));
        assertThat(store.blobs().find(BlobSpace.CONTENT, "empty"))
                .hasValueSatisfying(found -> assertThat(found).isEmpty());
        assertThat(store.blobs().find(BlobSpace.CONTENT, "noise"))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(bytes(7, 100_000)));
        assertThat(store.blobs().find(BlobSpace.SCIP, "text")).isEmpty();
    }

    @Test
    void aTextIsFoundAsItWasInEverySpace() {
        var text = "line of code\n".repeat(1000).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        for (var space : BlobSpace.values()) {
            store.blobs().putAll(space, Map.of("text", text));

            assertThat(store.blobs().find(space, "text"))
                    .hasValueSatisfying(found -> assertThat(found).isEqualTo(text));
        }
    }

    @Test
    void aNameThatIsTakenKeepsItsBytes() {
        store.blobs().putAll(BlobSpace.SCIP, Map.of("a", bytes(1, 10)));
        store.blobs().putAll(BlobSpace.SCIP, Map.of("a", bytes(2, 10), "b", bytes(3, 10)));

        assertThat(store.blobs().find(BlobSpace.SCIP, "a"))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(bytes(1, 10)));
        assertThat(store.blobs().missing(BlobSpace.SCIP, List.of("c", "a", "b", "c")))
                .isEqualTo(Set.of("c"));
    }

    @Test
    void manyBlobsAreKeptAndFoundTogether() {
        var blobs = new HashMap<String, byte[]>();
        for (int i = 0; i < 2_345; i++) blobs.put("name " + i, bytes(i, 1 + i % 97));
        store.blobs().putAll(BlobSpace.SCIP, blobs);

        var asked = IntStream.range(-50, 2_400).mapToObj(i -> "name " + i).toList();
        var found = store.blobs().findAll(BlobSpace.SCIP, asked);

        assertThat(found.keySet()).isEqualTo(blobs.keySet());
        found.forEach((name, bytes) -> assertThat(bytes).isEqualTo(blobs.get(name)));
        assertThat(store.blobs().missing(BlobSpace.SCIP, asked)).hasSize(asked.size() - blobs.size());
        assertThat(store.blobs().missing(BlobSpace.SCIP, List.of())).isEmpty();
        assertThat(store.blobs().findAll(BlobSpace.SCIP, List.of())).isEmpty();
    }

    @Test
    void blobsBelongToNoTransaction() {
        store.blobs().putAll(BlobSpace.CONTENT, Map.of("a", bytes(1, 10)));

        assertThat(store.projects()).isEmpty();
        assertThat(store.admin().integrityFindings()).isEmpty();
    }

    @Test
    void namesOfBlobsAreChecked() {
        for (var name : List.of("", " ", "x".repeat(BlobStore.NAME_LENGTH_MAX + 1), "a\u0000b"))
            assertThatThrownBy(() -> store.blobs().putAll(BlobSpace.CONTENT, Map.of(name, new byte[0])))
                    .isInstanceOf(IllegalArgumentException.class);
    }
}
