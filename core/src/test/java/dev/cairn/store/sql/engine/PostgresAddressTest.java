package dev.cairn.store.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresAddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db.example/cairn?user=cairn&password=hunter2",
                "jdbc:postgresql://db.example/cairn?PASSWORD=hunter2&ssl=true",
                "jdbc:postgresql://db.example/cairn?sslpassword=hunter2",
                "jdbc:postgresql://cairn:hunter2@db.example/cairn",
                "jdbc:postgresql://cairn:at@hunter2@db.example/cairn",
                "https://models.example/v1?api_key=hunter2",
            })
    void aPrintedAddressHasNoPassword(String url) {
        assertThat(PostgresAddress.withoutPassword(url))
                .doesNotContain("hunter2")
                .contains("example", "…");
    }

    @Test
    void anAddressWithoutAPasswordIsPrintedAsItIs() {
        var url = "jdbc:postgresql://db.example:5432/cairn?user=me@example";

        assertThat(PostgresAddress.withoutPassword(url)).isEqualTo(url);
    }

    @Test
    void theTextOfAnAddressOmitsBothPasswords() {
        var address = new PostgresAddress("jdbc:postgresql://db.example/cairn?password=hunter2", "cairn", "hunter3");

        assertThat(address).hasToString("cairn at jdbc:postgresql://db.example/cairn?password=…");
    }
}
