package dev.cairn.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.text.Commit;
import dev.cairn.testing.SmallCode;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A text that stands in the code is found as it is written, whatever other files say about its words.
class ExactTextTest {

    private final SearchedCode searched = new SearchedCode(code(), new Commit(1_000, "Begin", List.of("a/noise0.py")));

    private static SmallCode code() {
        var code = new SmallCode();
        for (int at = 0; at < 25; at++)
            code.file(
                    "a/noise" + at + ".py",
                    "def parcel" + at + "(ferry):\n    # cannot load the parcel: the ferry is full of parcels\n"
                            + "    return ferry.load('parcel', timeout=ferry.timeout_seconds)\n");
        return code.file("a/dock.py", """
                        LIMITS = {}

                        def weigh(lorry):
                            if lorry.weight > LIMITS['max']:
                                raise ValueError(f"lorry {lorry.name} is too heavy for deck {lorry.deck} by {over} kg")
                            log.info("Weighed %s in %d ms at the ferry", lorry, took)
                            return lorry

                        def query(db):
                            return db.run("SELECT parcel FROM ferry WHERE timeout > 3")
                        """)
                .file("web/routes.js", "export function mount(app) {\n  app.get('/api/v2/parcels/:id', show)\n}\n")
                .file("web/site.css", ".btn-parcel-large { color: red }\n")
                .file("conf/app.properties", "ferry.timeout.seconds=30\nDOCK_DEPTH=4\n")
                .file(".ci/checks.yml", "lorry-version: 3\n")
                .file("examples/form.html", "<input class=\"lorry\" type=\"text\">\nname: \"a/dock.py\",\n")
                .file(
                        "docs/guide.md",
                        "The parcel is lost.\n\nSet `ferry.timeout.seconds` first.\n\nLet weigh accept light lorries\n")
                .file("package.json", "{\"scripts\": {\"test\": \"weigh && ferry -p deck.ts.json\"}}\n")
                .file("web/deck.js", "const decks = ['deck.ts.json']\nexport const weigh = ferry => decks\n")
                .file("tools/ask.txt", "where is a lorry weighed")
                .file("tests/test_dock.py", "def test_dock():\n    assert 'too heavy for deck'\n");
    }

    @AfterEach
    void close() {
        searched.close();
    }

    private List<String> found(String query) {
        return searched.search(RetrieveRequest.of(query)).hits().stream()
                .limit(5)
                .map(hit -> hit.id())
                .toList();
    }

    @Test
    void anErrorMessageWithItsValuesFindsTheLineThatMakesIt() {
        assertThat(found("lorry Bertha is too heavy for deck 7 by 300 kg").getFirst())
                .isEqualTo("a/dock.py::weigh");
        assertThat(found("ValueError: lorry Bertha is too heavy for deck 7 by 300 kg")
                        .getFirst())
                .isEqualTo("a/dock.py::weigh");
    }

    @Test
    void aLogLineIsFoundBehindItsTimeAndLevel() {
        assertThat(found("2024-05-01 12:00:01,123 INFO dock - Weighed Bertha in 12 ms at the ferry")
                        .getFirst())
                .isEqualTo("a/dock.py::weigh");
    }

    @Test
    void quotedTextsKeysRoutesAndClassesAreFound() {
        assertThat(found("the parcel page loads slowly: \"SELECT parcel FROM ferry WHERE timeout\"")
                        .getFirst())
                .isEqualTo("a/dock.py::query");
        assertThat(found("the parcel is not found at /api/v2/parcels/:id when the ferry is full"))
                .contains("web/routes.js");
        assertThat(found("ferry.timeout.seconds")).contains("conf/app.properties");
        assertThat(found("make .btn-parcel-large blue")).contains("web/site.css");
    }

    @Test
    void aTextThatStandsEverywhereSaysNothing() {
        assertThat(found("\"cannot load the parcel\" in the dock when weighing a lorry"))
                .contains("a/dock.py::weigh");
    }

    @Test
    void aTaskOrQuestionThatADocumentRepeatsLeadsToCode() {
        assertThat(found("Let weigh accept light lorries").getFirst()).isEqualTo("a/dock.py::weigh");
        assertThat(found("where is a lorry weighed").getFirst()).isEqualTo("a/dock.py::weigh");
    }

    @Test
    void aTextThatStandsOnlyInADocumentIsAmongTheFirstFiveBehindCode() {
        assertThat(found("Let weigh accept light lorries")).contains("docs/guide.md");
        assertThat(found("Set `ferry.timeout.seconds` first.")).contains("docs/guide.md");
        assertThat(found("The parcel is lost.")).contains("docs/guide.md");
    }

    @Test
    void aTextThatStandsOnlyInAManifestLeadsAlthoughSourcesHavePartsOfIt() {
        assertThat(found("weigh && ferry -p deck.ts.json").getFirst()).isEqualTo("package.json");
    }

    @Test
    void aQuotedTextOfADocumentIsFoundThere() {
        assertThat(found("correct the sentence \"The parcel is lost.\"")).contains("docs/guide.md");
    }

    @Test
    void aWordThatTheQuestionCallsASettingOrClassIsFoundAsWritten() {
        assertThat(found("the setting lorry-version is ignored").getFirst()).isEqualTo(".ci/checks.yml");
        assertThat(found("the lorry-version option of the ferry is ignored").getFirst())
                .isEqualTo(".ci/checks.yml");
        assertThat(found("the variable DOCK_DEPTH is ignored").getFirst()).isEqualTo("conf/app.properties");
        assertThat(found("the class btn-parcel-large has a wrong colour")).contains("web/site.css");
    }

    @Test
    void aNameThatNoSymbolHasIsFoundAsText() {
        assertThat(found("DOCK_DEPTH").getFirst()).isEqualTo("conf/app.properties");
        assertThat(found("weigh").getFirst()).isEqualTo("a/dock.py::weigh");
    }

    @Test
    void aQuotedLineWithQuotationMarksInsideIsFound() {
        assertThat(found("\"<input class=\"lorry\" type=\"text\">\"").getFirst())
                .isEqualTo("examples/form.html");
        assertThat(found("`name: \"a/dock.py\",`")).contains("examples/form.html");
    }
}
