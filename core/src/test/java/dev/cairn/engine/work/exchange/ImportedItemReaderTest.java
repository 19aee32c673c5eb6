package dev.cairn.engine.work.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.work.Status;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Items with values in a shape that does not fit.
class ImportedItemReaderTest {

    @Test
    void theOnlyEntryOfAListIsUsedWhereOneValueBelongs() {
        var item = ImportedItemReader.read(
                Map.of("id", "TASK-0001", "title", List.of("One"), "status", List.of("Done"), "priority", List.of(1)),
                ImportOrigin.UNKNOWN);

        assertThat(item.entity().title()).isEqualTo("One");
        assertThat(item.entity().status()).isEqualTo(Status.DONE);
        assertThat(item.entity().planning().priority()).hasValue(1);
        assertThat(item.repairs()).contains("priority was a list; its only entry is used");
    }

    @Test
    void aListOfSeveralIsKeptAsItIs() {
        var item = ImportedItemReader.read(
                Map.of("id", "TASK-0001", "title", "One", "status", List.of("open", "done")), ImportOrigin.UNKNOWN);

        assertThat(item.entity().status()).isEqualTo(Status.OPEN);
        assertThat(item.entity().planning().unread()).containsEntry("status", List.of("open", "done"));
    }
}
