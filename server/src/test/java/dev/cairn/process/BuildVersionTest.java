package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildVersionTest {

    @ParameterizedTest
    @CsvSource({
        "0.9.0, development, 0.10.0, development",
        "0.9, 20260601-000000-1, 0.9.1, 20260101-000000-1",
        "1.0.0-SNAPSHOT, 20260601-000000-1, 1.0.0, 20260101-000000-1",
        "1.0.0, 20260101-000000-99, 1.0.0, 20260101-000001-1"
    })
    void olderBuildsAreOlderAndNeverTheOtherWayRound(String version, String build, String newer, String newerBuild) {
        var one = new BuildVersion(version, build);
        var other = new BuildVersion(newer, newerBuild);
        assertThat(one.isOlderThan(other)).isTrue();
        assertThat(other.isOlderThan(one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "1.0.0, 20260101-000000-1, 1.0.0, 20260101-000000-2",
        "1.0.0, development, 1.0.0, 20260101-000000-2",
        "1.0, 20260101-000000-1, 1.0.0, 20260101-000000-1",
        "unknown, 20260101-000000-1, 1.0.0, 20260102-000000-1",
        "1.0.0-a, 20260101-000000-1, 1.0.0-b, 20260102-000000-1"
    })
    void buildsThatCannotBeComparedDoNotReplaceEachOther(
            String version, String build, String other, String otherBuild) {
        var one = new BuildVersion(version, build);
        assertThat(one.isOlderThan(new BuildVersion(other, otherBuild))).isFalse();
        assertThat(new BuildVersion(other, otherBuild).isOlderThan(one)).isFalse();
    }
}
