package dev.cairn.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Keeps files, methods and parameter lists small enough to read without scrolling away.
class SizeTest {

    private static final int FILE_LINES_MAX = 400;
    private static final int TOOL_LINES_MAX = 80;
    private static final int FILES_SEEN_AT_LEAST = 2_000;

    @Test
    void theScanSeesTheSources() {
        assertThat(SourceFiles.all()).hasSizeGreaterThan(FILES_SEEN_AT_LEAST);
    }

    @Test
    void filesMethodsAndParameterListsStaySmall() {
        var allowed = exceptions();
        var findings = SourceFiles.all().stream()
                .flatMap(file -> findings(file, SourceFiles.read(file)).stream())
                .toList();
        assertThat(findings)
                .filteredOn(finding -> allowed.stream().noneMatch(finding::startsWith))
                .isEmpty();
        assertThat(allowed)
                .as("exceptions that are no longer needed")
                .allMatch(exception -> findings.stream().anyMatch(finding -> finding.startsWith(exception)));
    }

    @Test
    void aLongMethodInALongFileWouldBeFound() {
        var body = "        int i = 0;\n".repeat(SizeScanner.METHOD_LINES_MAX);
        var source = "class Long {\n    void grow(int a, int b, int c, int d, int e) {\n" + body + "    }\n}\n"
                + "\n".repeat(FILE_LINES_MAX);
        assertThat(findings(SourceFiles.ROOT.resolve("core/Long.java"), source)).hasSize(3);
    }

    @Test
    void aClassThatKnowsTooMuchWouldBeFound() {
        var imports = new StringBuilder();
        for (int at = 0; at <= SizeScanner.OWN_IMPORTS_MAX; at++) imports.append("import dev.cairn.a.A" + at + ";\n");
        var fields = new StringBuilder();
        for (int at = 0; at <= SizeScanner.FIELDS_MAX; at++) fields.append("    int field" + at + ";\n");
        var source = imports + "class Broad {\n    static int counted;\n" + fields + "}\n";
        assertThat(findings(SourceFiles.ROOT.resolve("core/src/main/java/Broad.java"), source))
                .containsExactly(
                        "core/src/main/java/Broad.java imports 26 of our own types",
                        "core/src/main/java/Broad.java#Broad has 11 fields");
        assertThat(findings(SourceFiles.ROOT.resolve("core/src/test/java/Broad.java"), source))
                .isEmpty();
        assertThat(findings(
                        SourceFiles.ROOT.resolve("core/src/main/java/Broad.java"),
                        source.replace("import dev.cairn.a.A0;\n", "").replace("    int field0;\n", "")))
                .isEmpty();
    }

    /// Places that stay larger than the rule, one per line as `path` or `path#method`; the list may only shrink.
    private static List<String> exceptions() {
        return SourceFiles.read(SourceFiles.ROOT.resolve("bench/src/test/resources/tidy-exceptions.txt"))
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    private static List<String> findings(Path file, String source) {
        var found = new ArrayList<String>();
        var where = SourceFiles.relative(file);
        boolean isTool = where.endsWith("Tool.java") && where.contains("serve/tool/");
        // Imports say nothing about how much a tool does; a package that is split only needs more of them.
        long lines = source.lines()
                .filter(line -> !isTool || !line.startsWith("import "))
                .count();
        int most = isTool ? TOOL_LINES_MAX : FILE_LINES_MAX;
        if (lines > most) found.add(where + " has " + lines + " lines");
        found.addAll(SizeScanner.findings(where, source));
        return found;
    }
}
