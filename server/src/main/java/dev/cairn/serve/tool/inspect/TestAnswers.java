package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.BasisText;
import dev.cairn.answer.OrderedFields;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.inspect.TestAdvice;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.TestSelectionResult;
import dev.cairn.model.trust.Basis;
import java.util.LinkedHashMap;
import java.util.Map;

/// Formats the tests to run, extend or write as an answer.
final class TestAnswers {

    private static final double HUNDRED = 100;

    private TestAnswers() {}

    static Answer selected(TestSelectionResult result) {
        var data = new LinkedHashMap<String, Object>();
        data.put("share", Math.round(result.share() * HUNDRED) / HUNDRED);
        data.put(
                "selectedTests",
                result.selected().stream().map(TestAnswers::format).toList());
        int leftOut = result.found() - result.selected().size();
        if (leftOut > 0) data.put("leftOut", leftOut);
        data.put("confidence", result.basis().confidence().written());
        BasisText.put(data, result.basis());
        DeletedCodeLookup.put(data, result.deleted());
        data.put("affectedSources", result.sources());
        if (result.sourcesTotal() > result.sources().size()) data.put("affectedTotal", result.sourcesTotal());
        return Answer.of(DeletedCodeLookup.format(result.deleted()) + summary(result, leftOut), data);
    }

    private static String summary(TestSelectionResult result, int leftOut) {
        var limit = BasisText.uncounted(result.basis()) + BasisText.sentences(result.basis());
        int listed = result.selected().size();
        var every = " mode=full lists "
                + (result.all() == 1 ? "the only test file." : "all " + result.all() + " test files.");
        if (listed == 0) return nothing(result) + (result.all() == 0 ? "" : every) + limit;
        var first = result.selected().getFirst().file();
        if (leftOut == 0) return run(listed, result.all(), first) + limit;
        return (result.found() == result.all() ? "All " : result.found() + " of ") + result.all()
                + " test files may be concerned. Run the " + listed
                + " closest ones first, beginning with " + first + ";"
                + (listed < TestSelection.LISTED_MAX ? every : " the others are not listed.") + limit;
    }

    private static String run(int listed, int all, String first) {
        if (listed == 1)
            return "Run " + first
                    + (all == 1 ? ", the only test file." : "; 1 of " + all + " test files may be concerned.");
        return "Run " + (listed == all ? "all " + all : "these " + listed + " of " + all)
                + " test files, beginning with " + first + ".";
    }

    private static String nothing(TestSelectionResult result) {
        if (result.sourcesTotal() == 0 && result.deleted().isEmpty()) return "No code changed that a test could reach.";
        return result.basis().isComplete()
                ? "No test reaches what changed."
                : "No test is known to reach what changed.";
    }

    private static Map<String, Object> format(TestSelectionResult.SelectedTest test) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("file", test.file());
        if (!test.cases().isEmpty()) fields.put("case", test.cases());
        if (test.casesLeftOut() > 0) fields.put("caseLeftOut", test.casesLeftOut());
        fields.put("why", String.join(", ", test.why()));
        return fields;
    }

    /// @param unparsed the files of the question whose functions are not known
    static Answer advised(TestAdvice.TestAdviceResult advice, Basis unparsed) {
        var data = new LinkedHashMap<String, Object>();
        data.put(
                "suggestedTests",
                advice.tests().stream()
                        .map(test -> OrderedFields.of("file", test.path(), "why", String.join(", ", test.why())))
                        .toList());
        data.put("missing", advice.missing().stream().map(TestAnswers::format).toList());
        if (advice.missingTotal() > advice.missing().size()) data.put("missingTotal", advice.missingTotal());
        var first = advice.tests().stream().findFirst().map(test -> " Begin with " + test.path() + ".");
        var lacking = unparsed.gaps().isEmpty()
                ? lacking(advice)
                : "The functions of " + advice.id() + " are unknown." + BasisText.sentences(unparsed);
        return Answer.of(lacking + first.orElse(""), data);
    }

    private static String lacking(TestAdvice.TestAdviceResult advice) {
        if (advice.visible() == 0) return advice.id() + " has no visible function to test.";
        if (advice.missingTotal() == 0)
            return advice.visible() == 1
                    ? "A test uses " + advice.id() + " directly."
                    : "Tests use all " + advice.visible() + " visible functions of " + advice.id() + " directly.";
        if (advice.visible() > 1)
            return "No test is known to use " + advice.missingTotal() + " of " + advice.visible()
                    + " visible functions of " + advice.id() + " directly.";
        int reaching = advice.reaching().count();
        return "No test is known to use " + advice.id() + " directly"
                + (reaching == 0
                        ? ""
                        : "; " + reaching + Plurals.verb(reaching, " reaches", " reach") + " it through other code")
                + ".";
    }

    private static Map<String, Object> format(TestAdvice.MissingTest missing) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", missing.id());
        fields.put("file", missing.file());
        fields.put("case", missing.name());
        return fields;
    }
}
