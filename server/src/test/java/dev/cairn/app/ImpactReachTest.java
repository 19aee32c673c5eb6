package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How far the impact of a change is followed, and which tests it selects.
class ImpactReachTest {

    @TempDir
    static Path folder;

    private static final int MANY = 3_000;

    private static TestMachine machine;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        shop.write("src/path.js", "export default function path(base) { return base }\n")
                .write("src/send.js", """
                        import path from './path.js'
                        export default Boolean(path) && (async config => { return path(config.base) })
                        """)
                .write("src/adapter.js", """
                        import path from './path.js'
                        export function adapter(config) {
                          async function inner() { return path(config.base) }
                          return { run: inner }
                        }
                        """)
                .write("src/adapters.js", "import send from './send.js'\nexport const known = { send }\n")
                .write("src/client.js", """
                        import { known } from './adapters.js'
                        export class Client { get(name) { return known[name] } }
                        """)
                .write("test/client.test.js", """
                        import { Client } from '../src/client.js'
                        it('asks', () => { new Client().get('send') })
                        """)
                .write("test/adapter.test.js", """
                        import { adapter } from '../src/adapter.js'
                        function made() { return adapter({ base: '/' }) }
                        it('adapts', () => { made() })
                        """);
        writeOtherLanguages(shop);
        writeALargeFile(shop);
        shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    /// More functions than users are followed.
    private static void writeALargeFile(GitRepo shop) {
        var functions = IntStream.rangeClosed(0, MANY)
                .mapToObj("export function fee%d() { return 1 }\n"::formatted)
                .collect(Collectors.joining());
        shop.write("src/fees.js", functions).write("src/bill.js", """
                        import { fee1 } from './fees.js'
                        export function bill() { return fee1() }
                        """);
    }

    private static void writeAnInterface(GitRepo shop) {
        shop.write("bank/bank.go", """
                        package bank

                        type Payer interface { Pay(cents int) error }

                        func Settle(p Payer) { p.Pay(1) }
                        """).write("card/card.go", """
                        package card

                        type Card struct{}

                        func (c *Card) Pay(amount int) error { return nil }
                        """);
    }

    private static void writeOtherLanguages(GitRepo shop) {
        writeAnInterface(shop);
        shop.write("go.mod", "module example.com/shop\n")
                .write("till/sum.go", "package till\n\nfunc Sum(a int) int { return a }\n")
                .write("till/tax.go", "package till\n\nfunc Tax(a int) int { return a }\n")
                .write("main/main.go", """
                        package main

                        import "example.com/shop/till"

                        func main() { till.Tax(1) }
                        """)
                .write("till/out_test.go", """
                        package till_test

                        import (
                          "testing"

                          "example.com/shop/till"
                        )

                        func TestTax(t *testing.T) { till.Tax(1) }
                        """)
                .write("till/sum_test.go", """
                        package till

                        import "testing"

                        func TestSum(t *testing.T) { Sum(1) }

                        func TestSumAgain(t *testing.T) { Sum(2) }

                        func BenchmarkSum(b *testing.B) { Sum(1) }
                        """)
                .write("tests/__init__.py", "")
                .write("tests/conftest.py", "def shop():\n    return 1\n")
                .write("tests/test_shop.py", "def test_shop():\n    assert True\n")
                .write("src/main/java/shop/Text.java", """
                        package shop;
                        public final class Text {
                            public static boolean isBlank(String text) { return text.isEmpty(); }
                            public static boolean isBlank(char letter) { return letter == ' '; }
                        }
                        """)
                .write("src/main/java/shop/Label.java", """
                        package shop;
                        class Label {
                            boolean isLetter(char letter) { return !Text.isBlank(letter); }
                            boolean isWord(String word) { return !Text.isBlank(word); }
                        }
                        """);
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static Map<String, Object> impact(String kind, String name, int depth) {
        return house.data("impact_analyze", Map.of(kind, List.of(name), "depth", depth, "profile", "debug"));
    }

    private static String part(Map<String, Object> data, String field) {
        return String.valueOf(Objects.requireNonNull(data.get(field), data.toString()));
    }

    @Test
    void usersAreFoundHoweverMuchCodeChanged() {
        var answer = house.data("impact_analyze", Map.of("files", List.of("src/fees.js")));
        assertThat(String.valueOf(answer.get("affected"))).contains("src/bill.js::bill");
    }

    @Test
    void onlyFilesThatHoldAUserAreCounted() {
        var data = house.data("impact_analyze", Map.of("symbols", List.of("src/client.js::Client::get")));
        var radius = (Map<?, ?>) Objects.requireNonNull(data.get("blastRadius"));

        assertThat(radius.get("users")).hasToString("0");
        assertThat(radius.get("files")).hasToString("0");
    }

    @Test
    void aChangedFileIsFollowedThroughItsImportersAsFarAsAskedFor() {
        var far = impact("files", "src/path.js", 4);
        var near = impact("files", "src/path.js", 2);

        assertThat(part(far, "affected"))
                .contains("id=src/adapters.js, depth=2, via=imports src/send.js")
                .contains("id=src/client.js, depth=3");
        assertThat(part(far, "transitiveTests")).contains("test/client.test.js");
        assertThat(part(near, "affected")).contains("src/adapters.js").doesNotContain("src/client.js");
        assertThat(part(near, "transitiveTests")).doesNotContain("test/client.test.js");
    }

    @Test
    void anAnswerThatStopsAtItsDepthSaysSoAndIsTrustedLess() {
        assertThat(part(impact("files", "src/path.js", 2), "blastRadius"))
                .contains("complete=false", "confidence=medium");
        assertThat(part(impact("files", "src/path.js", 10), "blastRadius"))
                .contains("complete=true", "confidence=high");
        assertThat(house.call("impact_analyze", Map.of("files", List.of("src/path.js"), "depth", 2))
                        .get("summary"))
                .asString()
                .startsWith("At least ")
                .contains("Users beyond 2 steps were not followed; more may be concerned.");
    }

    @Test
    void aSelectionOfTestsThatStopsAtItsDepthSaysSoAndIsTrustedLess() {
        var deep = house.call("test_select", Map.of("changedFiles", List.of("src/path.js")));
        var shallow = house.call("test_select", Map.of("changedFiles", List.of("src/client.js")));

        assertThat(deep.get("summary")).asString().contains("Users beyond 3 steps were not followed");
        assertThat(part(deep, "data")).contains("confidence=medium");
        assertThat(shallow.get("summary")).asString().doesNotContain("beyond");
        assertThat(part(shallow, "data")).contains("confidence=high");
    }

    @Test
    void codeRunAtImportTimeAffectsItsImporters() {
        assertThat(part(impact("symbols", "path", 3), "affected")).contains("src/adapters.js", "src/client.js");
    }

    @Test
    void aUseInAFunctionOfAFunctionConcernsTheOuterOne() {
        var impact = impact("symbols", "path", 3);

        assertThat(part(impact, "affected")).contains("id=src/adapter.js::adapter,");
        assertThat(part(impact, "transitiveTests")).contains("test/adapter.test.js::adapts");
    }

    @Test
    void testsAreToldByTheirCasesAndNotByWhatTheyShare() {
        var impact = impact("files", "src/adapter.js", 3);

        assertThat(part(impact, "directTests")).isEqualTo("[test/adapter.test.js::adapts]");
        assertThat(part(impact, "transitiveTests")).doesNotContain("adapter.test");
    }

    @Test
    void aNameOfSeveralOverloadsMeansAllOfThem() {
        assertThat(part(impact("symbols", "Text.isBlank", 1), "affected")).contains("Label::isLetter", "Label::isWord");
    }

    @Test
    void aGoTypeThatFillsInAnInterfaceIsConcernedByItAndByItsCallers() {
        assertThat(part(impact("symbols", "Payer.Pay", 2), "affected")).contains("card/card.go::Card::Pay", "Settle");
        assertThat(part(impact("symbols", "Card.Pay", 2), "affected")).contains("bank/bank.go::Settle");
        var explained = house.data("code_explain", Map.of("element", "Payer", "profile", "debug"));
        assertThat(part(explained, "dependents")).contains("card/card.go::Card", "implements");
    }

    @Test
    void anImportOfAGoPackageIsNoUseOfEachOfItsFiles() {
        assertThat(part(impact("files", "till/sum.go", 3), "affected")).doesNotContain("main/main.go");
        assertThat(part(impact("files", "till/tax.go", 3), "affected")).contains("main/main.go::main");
    }

    @Test
    void filesThatOnlyHelpTestsAreNoTestsAndABenchmarkAmongTestsIsNoBenchmarkFile() {
        var sorted = String.valueOf(
                house.data("test_categorize", Map.of("profile", "debug")).get("categories"));

        assertThat(sorted).contains("tests/test_shop.py").doesNotContain("conftest", "__init__", "performance");
    }

    @Test
    void aUseThatIsOnlyGuessedIsToldAsAGuess() {
        var selected = String.valueOf(house.data(
                        "test_select",
                        Map.of("changedFiles", List.of("till/sum.go"), "mode", "full", "profile", "debug"))
                .get("selectedTests"));

        assertThat(selected)
                .contains("file=till/sum_test.go", "uses what changed")
                .contains("file=till/out_test.go");
        assertThat(selected.substring(selected.indexOf("file=till/out_test.go")).split("}", 2)[0])
                .doesNotContain("uses what changed");
    }
}
