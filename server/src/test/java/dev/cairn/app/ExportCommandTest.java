package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One daemon serves all tests, each of which has a folder of its own.
class ExportCommandTest {

    @TempDir
    private static Path folder;

    private static TestMachine machine;

    private Path code;

    @BeforeAll
    static void prepare() {
        machine = new TestMachine(folder);
    }

    @BeforeEach
    void write() throws IOException {
        code = Files.createTempDirectory(folder, "code");
        Files.writeString(code.resolve("A.java"), """
                class A {
                    A() {}
                    static A made = new A();
                    void save() { load(); }
                    void load() { unknown.save(1, 2); }
                }
                """);
    }

    @AfterAll
    static void end() {
        machine.close();
    }

    @Test
    void callEdgesArePrintedOnePerLine() {
        var typed = machine.type("export", "edges", code.toString(), "--type", "CALLS", "--format", "jsonl");

        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out().lines()).contains("""
                        {"caller":{"file":"A.java","name":"save"},"callee":{"file":"A.java","name":"load"},\
                        "provenance":"exact","site":{"file":"A.java","line":4,"col":19}}""", """
                        {"caller":{"file":"A.java","name":"<module>"},"callee":{"file":"A.java","name":"A"},\
                        "provenance":"exact","site":{"file":"A.java","line":3,"col":21}}""");
    }

    @Test
    void minifiedScriptsAreLeftOut() throws IOException {
        Files.writeString(code.resolve("lib.js"), "function a(){b()}function b(){}".repeat(400));

        assertThat(machine.type("export", "edges", code.toString()).out())
                .contains("A.java")
                .doesNotContain("lib.js");
    }

    @Test
    void importsOfPackagesArePrintedWithTheirSite() throws IOException {
        Files.writeString(code.resolve("b.py"), "import json\n\n\ndef f():\n    return json.dumps(1)\n");

        var typed = machine.type("export", "edges", code.toString(), "--type", "IMPORTS");

        assertThat(typed.out().lines()).contains("""
                        {"caller":{"file":"b.py","name":"<module>"},"callee":{"file":"","name":"python:json"},\
                        "provenance":"import-resolved","site":{"file":"b.py","line":1,"col":8}}""");
    }

    @Test
    void inferredCallsAreOnlyPrintedWhenAskedFor() throws IOException {
        Files.writeString(code.resolve("c.py"), "def g():\n    pass\n\n\ndef f():\n    h = g\n    h()\n    g()\n");

        var known = machine.type("export", "edges", code.toString());
        var inferred = machine.type("export", "edges", code.toString(), "--min-provenance", "heuristic");

        assertThat(known.out()).contains("\"line\":8").doesNotContain("heuristic", "name-only");
        assertThat(inferred.out().lines()).contains("""
                        {"caller":{"file":"c.py","name":"f"},"callee":{"file":"c.py","name":"g"},\
                        "provenance":"heuristic","site":{"file":"c.py","line":7,"col":5}}""");
    }

    @Test
    void symbolsArePrintedWithTheirIds() {
        var typed = machine.type("export", "symbols", code.toString());

        assertThat(typed.out()).contains("\"id\":\"A.java::A::save\"", "\"kind\":\"method\"", "\"startLine\":4");
    }

    @Test
    void unknownNamesAreRefusedWithTheKnownOnes() {
        assertThat(machine.type("export", "edges", code.toString(), "--type", "LIKES")
                        .err())
                .contains("calls");
        assertThat(machine.type("export", "nodes", code.toString()).err()).contains("edges or symbols");
        assertThat(machine.type("export", "edges", code.toString(), "--format", "csv")
                        .err())
                .contains("jsonl");
    }
}
