package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class SarifLogTest {

    @Test
    void pathsAreWrittenAsUrisWithoutCharactersThatAUriCannotHave() {
        var log = new SarifLog();
        log.add(new SarifLog.Finding("rule", SarifLog.Level.ERROR, "text", "core/an ünusual #1%.py", 3));

        var place = JsonMapper.builder()
                .build()
                .readTree(log.json())
                .at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri");

        assertThat(place.asString("")).isEqualTo("core/an%20%C3%BCnusual%20%231%25.py");
    }
}
