package dev.cairn.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.client.TomlText.TomlSyntaxException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TomlTextTest {

    @Test
    void tablesAndKeysAreFoundWithTheirPaths() throws TomlSyntaxException {
        var toml = TomlText.parse("""
                model = "o3" # best
                when = 1979-05-27T07:32:00Z
                list = [
                  1, 2.5e3, # two
                  { a = 1, "b c" = 'd' },
                ]
                long = \"""
                [not.a.table]
                \"""

                [mcp_servers."my server"]
                command = "x"
                [[things]]
                a.b = true
                """);

        assertThat(toml.tables()).extracting(TomlText.TomlTable::path)
                .containsExactly(List.of("mcp_servers", "my server"), List.of("things"));
        assertThat(toml.pairs()).extracting(TomlText.TomlPair::path)
                .containsExactly(
                        List.of("model"),
                        List.of("when"),
                        List.of("list"),
                        List.of("long"),
                        List.of("mcp_servers", "my server", "command"),
                        List.of("things", "a", "b"));
        assertThat(toml.written(toml.pairs().get(1))).isEqualTo("1979-05-27T07:32:00Z");
    }

    @Test
    void brokenTextIsRefusedWithItsLine() {
        for (var broken : List.of(
                "a = ", "a = b", "a", "[t", "[t]\n[t]", "a = \"x", "a = 1 2", "= 1", "a = [1", "a = {b = 1",
                "a = \"\\q\"", "[[x]", "a = 01x"))
            assertThatThrownBy(() -> TomlText.parse("ok = 1\n" + broken))
                    .as(broken)
                    .isInstanceOf(TomlSyntaxException.class)
                    .hasMessageStartingWith("line ");
    }
}
