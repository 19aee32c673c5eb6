package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.Settings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class CommandHintsTest {

    @Test
    void hintsNameCommandsToPeopleWhoType() {
        assertThat(CommandHints.of("Call graph_rebuild, then ask again; graph_health tells what is indexed."))
                .isEqualTo("Run `cairn index`, then ask again; `cairn health` tells what is indexed.");
        assertThat(CommandHints.of("Ask for a later moment, or call history_import to make git's history known."))
                .isEqualTo("Ask for a later moment, or run `cairn call history_import` to make git's history known.");
        assertThat(CommandHints.of("Use max_tokens=100 or read src/a_b.py."))
                .isEqualTo("Use max_tokens=100 or read src/a_b.py.");
    }

    @Test
    void namesOfCodeAreNotTakenForTools() {
        assertThat(CommandHints.of("Best of 2: tools/context_pack.py::graph_query, by name.\nSee context_pack.py."))
                .isEqualTo("Best of 2: tools/context_pack.py::graph_query, by name.\nSee context_pack.py.");
    }

    @Test
    void hintsGiveArgumentsAsOptions() {
        assertThat(CommandHints.of("Read its 51 lines: semantic_slice with tokens=760. Call agent_status for the ids."))
                .isEqualTo("Read its 51 lines: `cairn slice` with --tokens 760. Run `cairn claims` for the ids.");
    }

    @Test
    void theModeOfTestsIsAnOption() {
        assertThat(CommandHints.of("Run the 10 closest ones first; mode=full lists all 35 test files."))
                .isEqualTo("Run the 10 closest ones first; --full lists all 35 test files.");
    }

    @Test
    void namesInDataStayAsTheyAre() {
        assertThat(CommandHints.inData("src/tools.py::graph_query  lines 1-9"))
                .isEqualTo("src/tools.py::graph_query  lines 1-9");
        assertThat(CommandHints.inData("tests of graph_query and context_pack"))
                .isEqualTo("tests of graph_query and context_pack");
        assertThat(CommandHints.inData("18 more: graph_query")).isEqualTo("18 more: `cairn query`");
        assertThat(CommandHints.inData("rest: 84 of 144 lines; all: semantic_slice with tokens=1380"))
                .isEqualTo("rest: 84 of 144 lines; all: `cairn slice` with --tokens 1380");
    }

    @Test
    void anAnswerForPeopleAdvisesWithCommands() {
        var printed = new StringWriter();
        var out = new PrintWriter(printed);
        var places = new Settings.SettingSources(Map.of(), Path.of("/"), Path.of("/"));
        ReadableText.print(
                new Terminal(out, out, places, TerminalDevices.NONE, InstantSource.system(), UUID::randomUUID),
                new JsonMapper()
                        .readTree("{\"summary\":\"EMPTY\",\"hint\":\"Call graph_rebuild.\","
                                + "\"data\":{\"recommendations\":[\"Nothing is indexed: call graph_rebuild.\"],"
                                + "\"results\":[{\"id\":\"tools_list\"}]}}"));

        assertThat(printed.toString())
                .contains("Next: Run `cairn index`.")
                .contains("Nothing is indexed: run `cairn index`.")
                .contains("tools_list")
                .doesNotContain("graph_");
    }
}
