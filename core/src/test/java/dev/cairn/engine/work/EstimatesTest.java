package dev.cairn.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EstimatesTest {

    private static Entity item(String id, Object estimate, String... blockers) {
        return ImportedItemReader.entity(
                Map.of("id", id, "title", id, "estimate", estimate, "depends_on", List.of(blockers)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"2h|2", "30m|0.5", "1 day|8", "1.5d|12", "1w|40", "1d 4h|12", "5|5", "3 points|3", "1,5 hours|1.5"
            })
    void anEstimateInUnitsOfTimeCountsInHours(String written, double hours) {
        assertThat(Estimates.of(item("TASK-0001", written))).hasValue(hours);
    }

    @ParameterizedTest
    @ValueSource(strings = {"large", "", "-1", "2-3h", "0", "about 2h"})
    void whatIsNoEstimateIsNotGuessed(String written) {
        assertThat(Estimates.of(item("TASK-0001", written))).isEmpty();
    }

    @Test
    void minutesOfAnotherTrackerCount() {
        assertThat(Estimates.of(ImportedItemReader.entity(Map.of("id", "bd-1", "title", "x", "estimated_minutes", 90))))
                .hasValue(1.5);
    }

    @Test
    void theCriticalPathIsTheLongestByEstimateAndNotByCount() {
        var work = List.of(
                item("TASK-0001", "2 days"),
                item("TASK-0002", "1h"),
                item("TASK-0003", new BigDecimal("1.5"), "TASK-0002"),
                item("TASK-0004", "1h", "TASK-0003"));

        var path = CriticalPath.of(work, Backlog.of(work, List.of(), List.of()));

        assertThat(path.items()).extracting(Entity::id).containsExactly("TASK-0001");
        assertThat(path.length()).isEqualTo(16);
        assertThat(path.hasEstimates()).isTrue();
    }
}
