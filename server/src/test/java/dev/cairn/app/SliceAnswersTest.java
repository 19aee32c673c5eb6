package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.budget.O200kTokenCounter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A slice shows as much of the requested code as fits, and its statements about the rest are true.
class SliceAnswersTest extends WithSharedShop {

    private static final Pattern ADVICE = Pattern.compile("ask with tokens=(\\d+)");
    private static final int LINES = 120;

    @BeforeEach
    void write() throws IOException {
        var body = IntStream.range(0, 10)
                .mapToObj(at -> "        kept_" + at + " = [item for item in self.items if item != " + at + "]\n")
                .collect(Collectors.joining());
        var callers = IntStream.range(0, 8)
                .mapToObj(at -> "    def use_number_" + at + "(self):\n        return self.sweep()\n\n")
                .collect(Collectors.joining());
        file("shop/sweep.py", "class Sweeper:\n    def sweep(self):\n" + body + "\n" + callers);
        file(
                "README.rst",
                IntStream.rangeClosed(1, LINES)
                        .mapToObj(line -> "line " + line + " tells how things are sold\n")
                        .collect(Collectors.joining()));
        file("setup.cfg", "[build]\nfast = 1\n");
        shop.house.data("graph_rebuild", Map.of());
    }

    private void file(String path, String text) throws IOException {
        Files.writeString(shop.repo.folder().resolve(path), text);
    }

    private String code(Map<String, Object> asked) {
        return String.valueOf(shop.house.data("semantic_slice", asked).get("code"));
    }

    @Test
    void aFileNobodyParsesIsToldWithAllItsLines() throws IOException {
        assertThat(shop.house.data("semantic_slice", Map.of("file", "setup.cfg")))
                .containsEntry("endLine", 2)
                .containsEntry("code", "[build]\nfast = 1");
        assertThat(shop.house.data("semantic_slice", Map.of("file", "README.rst", "profile", "debug")))
                .containsEntry("endLine", LINES)
                .containsEntry(
                        "code",
                        Files.readString(shop.repo.folder().resolve("README.rst"))
                                .stripTrailing());
    }

    @Test
    void aFileInUtf16IsReadAndStillComparedWithTheDisk() throws IOException {
        var text =
                "\ufeff# caf\u00e9\r\ndef weigh():\r\n    return 'caf\u00e9'\r\n\r\ndef pour():\r\n    return weigh()\r\n";
        var file = shop.repo.folder().resolve("shop/wide.py");
        // A watched file would be indexed before the answer.
        shop.house.register(shop.repo.folder(), Map.of("watch", false));
        for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Files.write(file, text.getBytes(charset));
            shop.house.data("graph_rebuild", Map.of());

            var told = shop.house.call(
                    "semantic_slice", Map.of("symbol", "weigh", "context", "with-deps", "profile", "debug"));
            assertThat(String.valueOf(told.get("data")))
                    .contains("startLine=2", "endLine=3", "def weigh():\r\n    return 'caf\u00e9'", "wide.py::pour");
            assertThat(told.toString()).doesNotContain("changed on disk");
            Files.write(file, (text + "# more\r\n").getBytes(charset));
            assertThat(shop.house
                            .call("semantic_slice", Map.of("symbol", "weigh"))
                            .toString())
                    .contains("changed on disk");
        }
    }

    @Test
    void textThatDoesNotFitIsCutToItsFirstLines() {
        var told = shop.house.data("semantic_slice", Map.of("file", "README.rst", "tokens", 300));

        assertThat(told).containsEntry("endLine", LINES);
        assertThat(told.get("code"))
                .asString()
                .startsWith("[lines 1-")
                .contains("]\nline 1 tells how things are sold\nline 2 tells")
                .contains("[only lines 1-")
                .contains(LINES + " lines do not fit");
    }

    @Test
    void theTokensThatAreAdvisedShowTheWholeCode() {
        for (var context : List.of("body", "with-deps", "full"))
            for (var symbol : List.of("Sweeper", "Sweeper.sweep", "README.rst", "shop/sweep.py")) {
                var asked = new LinkedHashMap<String, Object>(Map.of("symbol", symbol, "context", context));
                asked.put("tokens", 150);
                var advice = ADVICE.matcher(code(asked));
                assertThat(advice.find()).as(asked.toString()).isTrue();
                int advised = Integer.parseInt(advice.group(1));
                asked.put("tokens", advised);
                assertThat(code(asked)).as(asked.toString()).doesNotContain("do not fit");
                asked.put("tokens", Math.max(150, (int) (advised * 0.7)));
                assertThat(code(asked))
                        .as("the advice is not far too high: " + asked)
                        .contains("do not fit");
            }
    }

    @Test
    void codeThatFitsComesBeforeItsCallers() {
        var tokens = new O200kTokenCounter();
        var alone = shop.house.text("semantic_slice", Map.of("symbol", "Sweeper.sweep", "profile", "balanced"));
        var answer = shop.house.call(
                "semantic_slice",
                Map.of("symbol", "Sweeper.sweep", "context", "with-deps", "tokens", tokens.count(alone) + 60));

        assertThat(answer.get("data"))
                .isInstanceOfSatisfying(
                        Map.class,
                        data -> assertThat(data.get("code")).asString().contains("kept_9"));
        assertThat(String.valueOf(answer.get("omitted"))).contains("incomingCallers");
    }

    @Test
    void aTypeThatDoesNotFitTellsItsMembersAsFarAsTheyDo() {
        var code = code(Map.of("symbol", "Sweeper", "tokens", 200));

        assertThat(code).startsWith("class Sweeper\n2: def sweep(self)").containsPattern("\\[\\d of 9 parts; ");
        assertThat(code(Map.of("symbol", "Sweeper", "tokens", 350))).contains("def use_number_7(self)", "9 of 9 parts");
    }

    @Test
    void aWholeFunctionIsShownByDefault() {
        assertThat(code(Map.of("symbol", "Sweeper.sweep")))
                .contains("kept_0", "kept_9")
                .doesNotContain("do not fit");
        assertThat(code(Map.of("symbol", "Sweeper.sweep", "context", "signature")))
                .isEqualTo("def sweep(self)");
    }

    @Test
    void aFunctionThatDoesNotFitShowsItsFirstStatementsAndHowToReadTheRest() {
        var code = code(Map.of("symbol", "Sweeper.sweep", "tokens", 300));

        assertThat(code)
                .startsWith("[lines 2-")
                .contains("]\n    def sweep(self):\n        kept_0 = ")
                .doesNotContain("kept_9");
        var rest = Pattern.compile("or for (\\S+:\\d+-\\d+)]").matcher(code);
        assertThat(rest.find()).as(code).isTrue();
        assertThat(code(Map.of("symbol", rest.group(1)))).contains("kept_9").doesNotContain("def sweep");
    }

    @Test
    void membersThatAreAskedForStandInTheOutlineWithTheirCode() {
        var code = code(Map.of("symbol", "Sweeper", "members", List.of("use_number_3")));

        assertThat(code)
                .startsWith("class Sweeper\n2: def sweep(self)")
                .contains("]\n    def use_number_3(self):\n        return self.sweep()", ": def use_number_4(self)");
    }

    @Test
    void methodsOfATypeThatDoesNotFitAreToldBeforeItsFields() throws IOException {
        var fields = IntStream.range(0, 30)
                .mapToObj(at -> "    drawer_" + at + " = 'empty'\n")
                .collect(Collectors.joining());
        file("shop/desk.py", "class Desk:\n" + fields + "\n    def tidy(self):\n        return self.drawer_1\n");
        shop.house.data("graph_rebuild", Map.of());

        assertThat(code(Map.of("symbol", "Desk", "tokens", 250)))
                .containsPattern("(?s)drawer_0.*def tidy\\(self\\)\n\\[\\d+ of 31 parts; ")
                .doesNotContain("drawer_29");
    }

    @Test
    void missingFilesAreReportedWithTheirReason() {
        assertThat(refused(Map.of("symbol", "Sweper.sweep"))).contains("NOT_FOUND", "shop/sweep.py::Sweeper::sweep");
        assertThat(refused(Map.of("file", "shop/swep.py", "symbol", "sweep")))
                .contains("NOT_FOUND", "No file here is called shop/swep.py", "shop/sweep.py");
        assertThat(refused(Map.of("file", "shop/sweep.py", "symbol", "swep")))
                .contains("NOT_FOUND", "Nothing in shop/sweep.py is called swep", "Sweeper::sweep");
        assertThat(refused(Map.of("file", "/etc/passwd"))).contains("OUTSIDE_WORKSPACE");
        assertThat(refused(Map.of("file", "../other/secret.py"))).contains("OUTSIDE_WORKSPACE");
        assertThat(refused(Map.of("file", shop.repo.folder() + "/shop/swep.py")))
                .contains("NOT_FOUND");
        assertThat(refused(Map.of("symbol", "README.rst:99999"))).contains("NOT_FOUND", "has " + LINES + " lines");
        assertThat(refused(Map.of("symbol", "shop/sweep.py:99999"))).contains("NOT_FOUND", "has 37 lines");
    }

    private String refused(Map<String, Object> asked) {
        var answer = shop.house.call("semantic_slice", asked);
        assertThat(answer).as(asked.toString()).containsEntry("ok", false);
        return Objects.toString(answer);
    }

    @Test
    void theMostUsedOfManyNamesakesComeFirstAndTheRestIsCounted() throws IOException {
        for (int at = 0; at < 14; at++)
            file(
                    "shop/kind_" + (char) ('a' + at) + ".py",
                    "class Kind" + at + ":\n    def fetch(self):\n        return 1\n");
        file(
                "shop/zoo.py",
                "class Zoo:\n    def fetch(self):\n        return 1\n\n    def feed(self):\n        return self.fetch()\n");
        shop.house.data("graph_rebuild", Map.of());

        var answer = shop.house.call("semantic_slice", Map.of("symbol", "fetch", "profile", "balanced"));

        assertThat(answer.get("summary"))
                .asString()
                .startsWith("15 symbols match this name; ")
                .contains("the 10 most used are listed");
        assertThat(String.valueOf(answer.get("data"))).startsWith("{candidates=[{id=shop/zoo.py::Zoo::fetch,");
    }
}
