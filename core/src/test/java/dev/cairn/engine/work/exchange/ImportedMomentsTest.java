package dev.cairn.engine.work.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Moments as people write them.
class ImportedMomentsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"2024-02-30", "2024-2-30", "30.2.2024", "31 April 2024", "2024/13/01", "yesterday", "05/06/2024"
            })
    void aDayThatDoesNotExistOrIsAmbiguousIsNotUnderstood(String written) {
        assertThat(ImportedMoments.parse(written)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-05-01",
                "2024-5-1",
                "1.5.2024",
                "1 May 2024",
                "May 1, 2024",
                "2024-05-01T00:00:00Z",
                "Wed, 1 May 2024 00:00:00 GMT"
            })
    void theSameDayInOtherFormsIsUnderstood(String written) {
        assertThat(ImportedMoments.parse(written)).contains(Instant.parse("2024-05-01T00:00:00Z"));
    }

    @Test
    void aCompactDayIsUnderstoodAsNumberAndAsText() {
        for (var written : new Object[] {20240501L, "20240501"})
            assertThat(ImportedMoments.parse(written)).contains(Instant.parse("2024-05-01T00:00:00Z"));
        assertThat(ImportedMoments.parse(20241301L)).isEmpty();
    }
}
