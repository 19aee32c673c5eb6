package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that no import leads to are found through recorded coverage.
class CoverageBundleTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static GitRepo shop;
    private static InProcessDaemon house;
    private static String indexedAt;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        shop = GitRepo.create(folder.resolve("shop"));
        shop.write(".gitignore", "coverage/\nlcov.info\ncoverage.json\n")
                .write("src/mail.js", "function mail(name) { return name }\nmodule.exports = { mail }\n")
                .write("test/mail.test.js", """
                        const { mail } = require('../src/mail')
                        it('greets', () => { mail('Ada') })
                        """)
                .write("test/whole.test.js", """
                        const load = name => require(name)
                        it('opens the shop', () => { load(process.env.SHOP) })
                        it('closes the shop', () => { load(process.env.SHOP) })
                        """)
                .write("shop/price.py", "def price(net):\n    return net * 2\n")
                .write("tests/test_money.py", """
                        import importlib

                        class TestPrices:
                            def test_doubles(self):
                                assert importlib.import_module(NAME).price(1) == 2
                        """)
                .write("tests/test_other.py", "def test_other():\n    assert True\n");
        shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
        indexedAt = Instant.now().toString();
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    @AfterEach
    void clear() throws IOException {
        for (var path : new String[] {"coverage/lcov.info", "lcov.info", "coverage.json"})
            Files.deleteIfExists(shop.folder().resolve(path));
    }

    private static Map<String, Object> tests(String file, Map<String, Object> more) {
        var manifest = "must_read:\n  derived:\n    - name: tests\n      max_files: 9\n"
                + "      compute: test_inventory.tests_exercising(\"" + file + "\")\n";
        var arguments = new HashMap<String, Object>(more);
        arguments.put("manifest", manifest);
        arguments.put("inputs", Map.of());
        return house.data("bundle_build", arguments);
    }

    private static Map<String, Object> tests(String file) {
        return tests(file, Map.of());
    }

    private static String part(Map<String, Object> data, String field) {
        return String.valueOf(Objects.requireNonNull(data.get(field), data.toString()));
    }

    private static String lcov(String test, String file) {
        return "TN:" + test + "\nSF:" + file + "\nDA:1,1\nend_of_record\n";
    }

    @Test
    void aTestThatOnlyATracefileKnowsIsFoundWithItsReason() {
        var before = tests("src/mail.js");
        assertThat(part(before, "files"))
                .contains("path=test/mail.test.js")
                .doesNotContain("whole.test.js")
                .doesNotContain("says");
        assertThat(part(before, "provenance")).doesNotContain("lcov");

        shop.write("coverage/lcov.info", lcov("opens_the_shop", "src/mail.js") + lcov("nobody", "src/mail.js"));
        var after = tests("src/mail.js");

        assertThat(part(after, "files"))
                .contains("path=test/mail.test.js")
                .contains("path=test/whole.test.js, lines=2")
                .contains("why=ran src/mail.js, says coverage/lcov.info");
        assertThat(part(after, "provenance"))
                .contains("coverage/lcov.info tells of 1 test file and of 1 test nobody knows here");
        assertThat(part(after, "bundleId")).isNotEqualTo(part(before, "bundleId"));
        assertThat(tests("src/mail.js")).isEqualTo(after);
    }

    @Test
    void aTestThatIsKnownAlreadyHasOneMoreReason() {
        shop.write("lcov.info", lcov("test/mail.test.js", shop.folder() + "/src/mail.js"));

        assertThat(part(tests("src/mail.js"), "files"))
                .contains("why=tests src/mail.js::mail; ran src/mail.js, says lcov.info");
    }

    @Test
    void contextsOfPythonNameTheirTests() {
        assertThat(part(tests("shop/price.py"), "provenance")).contains("no file found");
        shop.write("coverage.json", """
                {"files": {"shop/price.py": {"contexts": {
                  "1": [""],
                  "2": ["ci|tests/test_money.py::TestPrices::test_doubles[1]|run"]}}}}
                """);
        assertThat(part(tests("shop/price.py"), "files"))
                .contains("path=tests/test_money.py", "def test_doubles", "says coverage.json")
                .doesNotContain("test_other");

        shop.write("coverage.json", """
                {"files": {"shop/price.py": {"contexts": {"2": ["test_other.test_other"]}}}}
                """);
        assertThat(part(tests("shop/price.py"), "files"))
                .contains("path=tests/test_other.py")
                .doesNotContain("test_money");
    }

    @Test
    void brokenFilesAreNotedAndTheRestIsToldAllTheSame() {
        shop.write("coverage/lcov.info", "no tracefile\n").write("coverage.json", "{\"files\": {");
        var bundle = tests("src/mail.js");

        assertThat(part(bundle, "files")).contains("path=test/mail.test.js").doesNotContain("whole.test.js");
        assertThat(part(bundle, "provenance"))
                .contains("coverage/lcov.info holds no record of lcov", "coverage.json is no whole JSON");
    }

    @Test
    void withoutTheFileTheBundleIsWhatItWas() {
        var before = tests("src/mail.js");
        shop.write("coverage/lcov.info", lcov("opens the shop", "src/mail.js"));
        assertThat(tests("src/mail.js")).isNotEqualTo(before);

        shop.delete("coverage/lcov.info");
        assertThat(tests("src/mail.js")).isEqualTo(before);
    }

    @Test
    void thePastHasNoCoverage() {
        shop.write("coverage/lcov.info", lcov("opens the shop", "src/mail.js"));

        assertThat(part(tests("src/mail.js", Map.of("asOf", indexedAt)), "files"))
                .contains("path=test/mail.test.js")
                .doesNotContain("whole.test.js");
    }
}
