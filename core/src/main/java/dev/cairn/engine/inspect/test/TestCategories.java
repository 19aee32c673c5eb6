package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Classifies test files by path, imports and case names; the default is unit test.
public final class TestCategories {

    /// The patterns of a category: for the path, imported modules, and symbol names.
    private record CategorySigns(TestCategory category, Pattern path, Pattern module, Pattern name) {}

    /// The first match decides.
    private static final List<CategorySigns> SIGNS = List.of(
            new CategorySigns(
                    TestCategory.PERFORMANCE,
                    word("perf|performance|bench|benches|benchmark|benchmarks|microbench|load|stress"),
                    anywhere("jmh|pytest_benchmark|criterion|locust|tinybench|^benchmark$|^k6"),
                    Pattern.compile("^Benchmark[A-Z].*|^bench_.*")),
            new CategorySigns(
                    TestCategory.E2E,
                    word("e2e|end2end|endtoend|end-to-end|acceptance|system-tests|cypress|playwright|browser"),
                    anywhere("playwright|cypress|puppeteer|selenium|webdriver|nightwatch|testcafe|chromedp"),
                    Pattern.compile("^(?:e2e|E2E|EndToEnd).*|.*(?:E2E|EndToEnd)(?:Test)?$")),
            new CategorySigns(
                    TestCategory.INTEGRATION,
                    word("integration|integrations|integrationtest|integration-tests|it|itest|functional"),
                    anywhere("testcontainers|supertest|wiremock|mockserver|dockertest|springframework.boot.test"
                            + "|LiveServerTestCase|embedded.?postgres"),
                    Pattern.compile(".*(?:IT|ITCase|IntegrationTest|IntegrationTests)$|^(?:Test)?Integration.*")));

    private static Pattern word(String words) {
        return Pattern.compile("(?:^|[/_.-])(?:" + words + ")(?:[/_.-]|$)", Pattern.CASE_INSENSITIVE);
    }

    private static Pattern anywhere(String words) {
        return Pattern.compile(words, Pattern.CASE_INSENSITIVE);
    }

    /// A test file, its category and the reason.
    public record CategorizedTest(String file, Language language, TestCategory category, String why) {}

    private TestCategories() {}

    /// Classifies these test files, or all.
    public static List<CategorizedTest> of(CodeGraph graph, List<String> paths) {
        var tests = new ArrayList<CategorizedTest>();
        var all = TestFiles.of(graph).all();
        var files = paths.isEmpty()
                ? all
                : filesAt(graph, paths).stream().filter(all::contains).toList();
        for (var file : files) tests.add(categorized(file));
        return tests;
    }

    private static List<FileUnit> filesAt(CodeGraph graph, List<String> paths) {
        var lookup = new SymbolLookup(graph);
        return paths.stream()
                .map(path -> lookup.file(path)
                        .orElseThrow(() -> Refusal.of(
                                ProblemCode.NOT_FOUND,
                                "No indexed file is called " + Problem.echo(path) + ".",
                                "Call test_categorize without files to list all tests.")))
                .toList();
    }

    private static CategorizedTest categorized(FileUnit file) {
        for (var sign : SIGNS) {
            var why = why(sign, file);
            if (!why.isEmpty())
                return new CategorizedTest(file.path(), file.facts().language(), sign.category, why);
        }
        // Cargo builds every file below tests as a separate crate that can use only the public API.
        if (file.facts().language() == Language.RUST && file.path().contains("tests/"))
            return new CategorizedTest(file.path(), Language.RUST, TestCategory.INTEGRATION, "stands in tests/");
        return new CategorizedTest(file.path(), file.facts().language(), TestCategory.UNIT, "nothing says otherwise");
    }

    private static String why(CategorySigns sign, FileUnit file) {
        if (sign.path.matcher(file.path()).find()) return "path";
        for (var module : file.facts().moduleImports())
            if (sign.module.matcher(written(module)).find()) return "imports " + module.module();
        var named = file.facts().symbols().stream()
                .filter(fact -> fact.parent() == SymbolFact.TOP)
                .filter(fact -> sign.name.matcher(fact.name()).matches())
                .toList();
        // One benchmark among many tests does not make the file a benchmark.
        return named.isEmpty() || named.size() < others(sign, file)
                ? ""
                : "holds " + named.getFirst().name();
    }

    private static long others(CategorySigns sign, FileUnit file) {
        return file.facts().symbols().stream()
                .filter(fact -> fact.parent() == SymbolFact.TOP && TestCases.isCase(fact))
                .filter(fact -> !sign.name.matcher(fact.name()).matches())
                .count();
    }

    private static String written(ImportFact fact) {
        return fact.names().isEmpty()
                ? fact.module()
                : fact.module() + "." + fact.names().getFirst().name();
    }

    /// The number of files per category, by language.
    public static Map<String, Map<String, Integer>> counts(List<CategorizedTest> tests) {
        var counts = new LinkedHashMap<String, Map<String, Integer>>();
        for (var each : tests)
            counts.computeIfAbsent(each.language().written().toLowerCase(Locale.ROOT), _ -> new LinkedHashMap<>())
                    .merge(each.category().written(), 1, Integer::sum);
        return counts;
    }
}
