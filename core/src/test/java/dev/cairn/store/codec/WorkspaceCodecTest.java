package dev.cairn.store.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.RecordState;
import dev.cairn.testing.Cases;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkspaceCodecTest {

    @Test
    void whatIsWrittenIsReadAgain() {
        Cases.forAll(random -> {
            var patterns = IntStream.range(0, random.nextInt(4))
                    .mapToObj(i -> "**/\"ü" + random.nextInt() + "\\*")
                    .toList();
            var settings = new WorkspaceSettings(
                    Path.of("/home/é " + random.nextInt()), patterns, List.of(), random.nextBoolean());

            assertThat(WorkspaceCodec.read(WorkspaceCodec.write(settings))).isEqualTo(settings);
        });
    }

    @Test
    void theStoredFormStaysAsItWasFirstWritten() {
        var settings = new WorkspaceSettings(Path.of("/code/shop"), List.of("src/**"), List.of(), false);

        assertThat(WorkspaceCodec.write(settings).text())
                .isEqualTo(
                        "{\"form\":1,\"root\":\"/code/shop\",\"include\":[\"src/**\"],\"exclude\":[],\"watch\":false}");
    }

    @Test
    void unknownAndMissingFieldsAreTolerated() {
        var read = WorkspaceCodec.read(RecordState.ofText("{\"form\":1,\"root\":\"/code\",\"colour\":{\"a\":[1]}}"));

        assertThat(read).isEqualTo(new WorkspaceSettings(Path.of("/code"), List.of(), List.of(), true));
    }

    @Test
    void aNewerFormIsRefusedInsteadOfMisread() {
        assertThatThrownBy(() -> WorkspaceCodec.read(RecordState.ofText("{\"form\":2,\"roots\":[]}")))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("newer");
    }

    @Test
    void brokenBytesAreADefectOfTheStore() {
        assertThatThrownBy(() -> WorkspaceCodec.read(RecordState.ofText("{\"form\":1")))
                .isInstanceOf(IllegalStateException.class);
    }
}
