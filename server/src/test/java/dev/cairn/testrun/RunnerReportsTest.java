package dev.cairn.testrun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.testrun.ProcessRunner;
import dev.cairn.engine.testrun.RunPlan;
import dev.cairn.engine.testrun.RunPlanner;
import dev.cairn.engine.testrun.TestReport;
import dev.cairn.engine.testrun.TestReport.TestFailure;
import dev.cairn.engine.testrun.TestRunnerKind;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The runner of each file, and the results parsed from its output.
class RunnerReportsTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path root;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private DiskProjectFolder folder;

    @BeforeEach
    void open() {
        folder = new DiskProjectFolder(root);
    }

    private RunnerReportsTest write(String path, String text) {
        try {
            var file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private RunPlan plan(String... files) {
        return RunPlanner.of(folder, List.of(files)).getFirst();
    }

    private TestReport read(RunPlan plan, String output, String errors) {
        var ended = new ProcessRunner.EndedProcess(
                ProcessRunner.ProcessEnding.BY_ITSELF, OptionalInt.of(1), output, errors, false);
        return new RunnerReports().read(plan, ended, folder).orElseThrow();
    }

    @Test
    void scriptsAreRunByWhatTheirProjectInstalled() {
        write("package.json", "{\"devDependencies\": {\"vitest\": \"1\"}, \"scripts\": {\"test\": \"vitest --run\"}}")
                .write("vitest.config.ts", "")
                .write("node_modules/.bin/vitest", "")
                .write("src/a.test.ts", "it('a', () => {})")
                .write("old/package.json", "{\"scripts\": {\"test\": \"mocha spec\"}}")
                .write("old/node_modules/.bin/mocha", "")
                .write("old/a.spec.js", "")
                .write("own/a.test.mjs", "import test from 'node:test'")
                .write("missing/package.json", "{\"devDependencies\": {\"jest\": \"29\"}}")
                .write("missing/pnpm-lock.yaml", "")
                .write("missing/a.test.js", "");

        var vitest = plan("src/a.test.ts");
        assertThat(vitest.runner()).isEqualTo(TestRunnerKind.VITEST);
        assertThat(vitest.command())
                .containsExactly(
                        root.resolve("node_modules/.bin/vitest").toString(),
                        "run",
                        "--reporter=json",
                        "--reporter=default",
                        "src/a.test.ts");
        var mocha = plan("old/a.spec.js");
        assertThat(mocha.folder()).isEqualTo("old");
        assertThat(mocha.command()).endsWith("--reporter", "json", "a.spec.js");
        assertThat(plan("own/a.test.mjs").command()).startsWith("node", "--test");
        Assertions.assertThatThrownBy(() -> plan("missing/a.test.js"))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("pnpm install"));
    }

    @Test
    void classesAreRunByTheBuildAboveThem() {
        write("pom.xml", "<project/>")
                .write("shop/pom.xml", "<project/>")
                .write("shop/src/test/java/dev/TillTest.java", "")
                .write("app/settings.gradle", "")
                .write("app/gradlew", "")
                .write("app/core/build.gradle.kts", "")
                .write("app/core/src/test/kotlin/dev/CartTest.kt", "")
                .write("shop/src/test/java/dev/Odd, *Test.java", "");

        assertThat(plan("shop/src/test/java/dev/TillTest.java").command())
                .startsWith("mvn", "-B")
                .contains("-Dtest=dev.TillTest")
                .endsWith("-pl", "shop", "-am", "test");
        assertThat(plan("app/core/src/test/kotlin/dev/CartTest.kt").command())
                .containsExactly(
                        root.resolve("app/gradlew").toString(),
                        "--console=plain",
                        "--no-daemon",
                        ":core:test",
                        "--tests",
                        "dev.CartTest");
        Assertions.assertThatThrownBy(() -> plan("shop/src/test/java/dev/Odd, *Test.java"))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void goRunsThePackagesOfTheFilesAndTellsLeaves() {
        write("mod/go.mod", "module m").write("mod/till/till_test.go", "").write("mod/main_test.go", "");
        var plan = plan("mod/till/till_test.go", "mod/main_test.go");

        assertThat(plan.command()).containsExactly("go", "test", "-json", "./till", ".");
        var report = read(plan, """
                {"Action":"run","Package":"m/till","Test":"TestTotal"}
                {"Action":"output","Package":"m/till","Test":"TestTotal/empty","Output":"    till_test.go:12: got 1, want 0\\n"}
                {"Action":"fail","Package":"m/till","Test":"TestTotal/empty","Elapsed":0}
                {"Action":"pass","Package":"m/till","Test":"TestTotal/full","Elapsed":0}
                {"Action":"fail","Package":"m/till","Test":"TestTotal","Elapsed":0}
                {"Action":"fail","Package":"m/till","Elapsed":0.1}
                {"Action":"skip","Package":"m","Test":"TestLater","Elapsed":0}
                {"Action":"output","Package":"m/broken","Output":"FAIL\\tm/broken [build failed]\\n"}
                {"Action":"fail","Package":"m/broken","Elapsed":0}
                """, "# m/broken\nbroken/x.go:3:5: undefined: y\n");

        assertThat(report.passed()).isEqualTo(1);
        assertThat(report.skipped()).isEqualTo(1);
        assertThat(report.failures())
                .containsExactly(
                        new TestFailure("TestTotal/empty", "got 1, want 0", "mod/till/till_test.go", 12),
                        new TestFailure("m/broken", "undefined: y", "mod/broken/x.go", 3));
    }

    @Test
    void theJsonOfJestIsFoundBehindWhatTestsPrint() {
        var plan = new RunPlan(
                TestRunnerKind.JEST, "", List.of("jest"), List.of("src/a.test.ts", "src/b.test.ts"), List.of());
        var report = read(plan, """
                {not json}
                console says { things
                {"numTotalTests":3,"numPassedTests":1,"numFailedTests":1,"numPendingTests":1,"testResults":[
                 {"name":"%1$s/src/a.test.ts","status":"failed","message":"","assertionResults":[
                  {"status":"passed","fullName":"adds"},
                  {"status":"failed","fullName":"till takes money","failureMessages":["Error: \\u001b[31mexpected 1\\u001b[39m\\n\\nto be 2\\n    at Object.<anonymous> (%1$s/src/a.test.ts:7:3)\\n    at run (%1$s/node_modules/x.js:1:1)"]}]},
                 {"name":"%1$s/src/b.test.ts","status":"failed","message":"Cannot find module './nowhere'","assertionResults":[]}]}
                """.formatted(root), "");

        assertThat(report.passed()).isEqualTo(1);
        assertThat(report.failed()).isEqualTo(2);
        assertThat(report.failures())
                .containsExactly(
                        new TestFailure("till takes money", "Error: expected 1 to be 2", "src/a.test.ts", 7),
                        new TestFailure("src/b.test.ts", "Cannot find module './nowhere'", "src/b.test.ts", 0));
    }

    @Test
    void theJsonOfMochaTellsPlacesFromStacks() {
        write("spec/a.spec.js", "");
        var plan = new RunPlan(TestRunnerKind.MOCHA, "", List.of("mocha"), List.of("spec/a.spec.js"), List.of());
        var report = read(plan, """
                {
                  "stats": {"passes": 2, "failures": 1, "pending": 0},
                  "failures": [{"fullTitle": "till opens", "file": "%1$s/spec/a.spec.js",
                    "err": {"message": "too slow", "stack": "Error: too slow\\n    at Context.<anonymous> (spec/a.spec.js:4:11)"}}]
                }
                """.formatted(root), "");

        assertThat(report)
                .isEqualTo(new TestReport(
                        2, 1, 0, List.of(new TestFailure("till opens", "too slow", "spec/a.spec.js", 4))));
    }

    @Test
    void reportsOfJavaRunsAreReadOnlyWhenTheClassRan() {
        write("pom.xml", "<project/>").write("src/test/java/dev/TillTest.java", "");
        write("target/surefire-reports/TEST-dev.TillTest.xml", """
                <?xml version="1.0"?><testsuite tests="3" failures="1" skipped="1">
                <testcase name="opens" classname="dev.TillTest"/>
                <testcase name="waits" classname="dev.TillTest"><skipped/></testcase>
                <testcase name="adds" classname="dev.TillTest"><failure message="expected: &lt;2&gt; but was: &lt;1&gt;" type="x.AssertionFailedError"><![CDATA[x.AssertionFailedError: expected
                at org.junit.Assertions.fail(Assertions.java:5)
                at dev.TillTest.adds(TillTest.java:21)]]></failure></testcase></testsuite>
                """);
        var plan = plan("src/test/java/dev/TillTest.java");

        assertThat(read(plan, "[INFO] Running dev.TillTest\n", ""))
                .isEqualTo(new TestReport(
                        1,
                        1,
                        1,
                        List.of(new TestFailure(
                                "adds", "expected: <2> but was: <1>", "src/test/java/dev/TillTest.java", 21))));
        var stale = new ProcessRunner.EndedProcess(
                ProcessRunner.ProcessEnding.BY_ITSELF, OptionalInt.of(1), "[ERROR] no network", "", false);
        assertThat(new RunnerReports().read(plan, stale, folder)).isEmpty();
        var unbuilt = "[ERROR] " + root + "/src/test/java/dev/TillTest.java:[3,7] cannot find symbol\n";
        assertThat(read(plan, unbuilt + unbuilt, "").failures())
                .containsExactly(
                        new TestFailure("compilation", "cannot find symbol", "src/test/java/dev/TillTest.java", 3));
    }

    @Test
    void aRustCompilationErrorIsAFailureWithItsLocation() {
        var plan = new RunPlan(TestRunnerKind.CARGO, "rs", List.of("cargo"), List.of("rs/src/lib.rs"), List.of());
        var report = read(plan, "", """
                   Compiling shop v0.1.0
                error[E0425]: cannot find value `x` in this scope
                 --> src/lib.rs:2:5
                  |
                """);

        assertThat(report.failures())
                .containsExactly(
                        new TestFailure("compilation", "cannot find value `x` in this scope", "rs/src/lib.rs", 2));
    }

    @Test
    void aFileThatCannotBeLoadedIsOneFailureWithItsReason() {
        write("web/a.test.js", "").write("web/node_modules/.bin/mocha", "").write("web/package.json", "{}");
        var files = List.of("web/a.test.js");
        var expected = new TestFailure("web/a.test.js", "SyntaxError: Unexpected token", "web/a.test.js", 2);

        var mocha = new RunPlan(TestRunnerKind.MOCHA, "web", List.of("mocha"), files, List.of());
        assertThat(read(mocha, "", """

                 Exception during run: %s/web/a.test.js:2
                it('opens', (
                             ^
                SyntaxError: Unexpected token
                    at load (node:internal/modules/loader:1464:18)
                """.formatted(root)).failures()).containsExactly(expected);

        var node = new RunPlan(TestRunnerKind.NODE, "web", List.of("node"), files, List.of());
        assertThat(read(node, """
                TAP version 13
                # %1$s/web/a.test.js:2
                # it('opens', (
                # SyntaxError: Unexpected token
                #     at load (node:internal/modules/loader:1464:18)
                # Subtest: %1$s/web/a.test.js
                not ok 1 - %1$s/web/a.test.js
                  ---
                  location: '%1$s/web/a.test.js:1:1'
                  failureType: 'testCodeFailure'
                  error: 'test failed'
                  ...
                # pass 0
                # fail 1
                """.formatted(root), "").failures()).containsExactly(expected);

        var jest = new RunPlan(TestRunnerKind.JEST, "web", List.of("jest"), files, List.of());
        assertThat(read(jest, """
                {"numTotalTests":0,"numPassedTests":0,"numFailedTests":0,"testResults":[
                 {"name":"%s/web/a.test.js","status":"failed","assertionResults":[],
                  "message":"  ● Test suite failed to run\\n\\n    Much advice.\\n\\n    Details:\\n\\n    SyntaxError: Unexpected token\\n\\n      1 |\\n    > 2 | it('opens', (\\n        |             ^\\n"}]}
                """.formatted(root), "").failures()).containsExactly(expected);
    }

    @Test
    void vitestErrorsOutsideItsJsonAreRead() {
        write("a.test.ts", "");
        var plan = new RunPlan(TestRunnerKind.VITEST, "", List.of("vitest"), List.of("a.test.ts"), List.of());
        var report = read(plan, """
                 RUN  v4 /shop
                {"numTotalTests":1,"numPassedTests":0,"numFailedTests":0,"numPendingTests":1,"testResults":[
                 {"name":"%s/a.test.ts","status":"failed","message":"","assertionResults":[{"status":"skipped","fullName":"till opens"}]}]}

                 Test Files  1 failed (1)
                """.formatted(root), """
                ⎯⎯⎯ Failed Suites 1 ⎯⎯⎯

                 FAIL  a.test.ts > till
                Error: no key
                 ❯ a.test.ts:3:7
                      2| beforeAll(() => {
                      3|   throw new Error('no key')
                ⎯⎯⎯⎯[1/1]⎯
                """);

        assertThat(report)
                .isEqualTo(new TestReport(
                        0, 1, 1, List.of(new TestFailure("a.test.ts", "Error: no key", "a.test.ts", 3))));
    }

    @Test
    void aFileWithoutTestsHasNoResults() {
        write("a.test.mjs", "").write("pom.xml", "<project/>").write("src/test/java/dev/TillTest.java", "");
        var node = new RunPlan(TestRunnerKind.NODE, "", List.of("node"), List.of("a.test.mjs"), List.of());
        assertThat(read(node, "# Subtest: %1$s/a.test.mjs\nok 1 - %1$s/a.test.mjs\n# pass 1\n".formatted(root), ""))
                .isEqualTo(TestReport.NONE);
        assertThat(read(
                        plan("src/test/java/dev/TillTest.java"),
                        "[INFO] Tests run: 0, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS\n",
                        ""))
                .isEqualTo(TestReport.NONE);
    }

    @Test
    void pytestTellsNamesWithDashesAndPlacesOfTheWorkspace() {
        write("py/pytest.ini", "").write("py/test_a.py", "");
        var plan = plan("py/test_a.py");
        var report = read(plan, """
                ______________________ test_price[a - b] ______________________
                test_a.py:4: in test_price
                    assert pay() == 1
                lib/python/site.py:9: in pay
                E   assert 2 == 1
                ______________________ ERROR collecting test_a.py ______________________
                lib/python/ast.py:50: in parse
                E     File "%s/py/test_a.py", line 7
                E       def (
                E           ^
                E   SyntaxError: invalid syntax
                FAILED test_a.py::test_price[a - b] - assert 2 == 1
                ERROR test_a.py
                1 failed, 1 error in 0.10s
                """.formatted(root), "");

        assertThat(report.failures())
                .containsExactly(
                        new TestFailure("test_a.py::test_price[a - b]", "assert 2 == 1", "py/test_a.py", 4),
                        new TestFailure("test_a.py", "def ( SyntaxError: invalid syntax", "py/test_a.py", 7));
    }
}
