package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.engine.bundle.ledger.BundleLedger;
import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.bundle.BundleRun;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Formats a stored bundle: a summary, the outcome of each query, the files by query, and who used it.
final class StoredBundleAnswer {

    static final List<AnswerField> FIELDS = List.of(
            AnswerField.required("bundleId"),
            AnswerField.required("taskClass"),
            AnswerField.high("provenance"),
            AnswerField.high("files"),
            AnswerField.medium("uses"),
            AnswerField.medium("inputs"),
            AnswerField.low("moreUses"),
            AnswerField.low("manifest"));

    private StoredBundleAnswer() {}

    static Answer of(BundleLedger.StoredBundle stored) {
        var bundle = stored.bundle();
        var data = new LinkedHashMap<String, Object>();
        data.put("bundleId", bundle.id().value());
        data.put("taskClass", bundle.taskClass());
        data.put(
                "provenance",
                bundle.entries().stream().map(StoredBundleAnswer::query).toList());
        data.put(
                "files",
                bundle.entries().stream()
                        .flatMap(entry -> entry.files().stream().map(path -> file(path, entry.name())))
                        .toList());
        data.put(
                "uses",
                stored.runs().items().stream().map(StoredBundleAnswer::use).toList());
        if (stored.runs().more()) data.put("moreUses", true);
        data.put("inputs", bundle.inputs());
        data.put("manifest", bundle.manifest());
        return Answer.of(summary(stored), data);
    }

    private static String summary(BundleLedger.StoredBundle stored) {
        var bundle = stored.bundle();
        var outcomes = bundle.entries().stream()
                .flatMap(entry -> entry.outcome().stream())
                .toList();
        long downgraded = outcomes.stream()
                .filter(outcome -> !outcome.answeredBy().downgrades().isEmpty())
                .count();
        int deferred = outcomes.stream()
                .mapToInt(BundleRecord.QueryOutcome::deferredCount)
                .sum();
        int files = files(bundle).size();
        int uses = stored.runs().items().size();
        var text = new StringBuilder(bundle.id() + " for " + bundle.taskClass() + ": " + counted(files, "file"));
        text.append(", used by ")
                .append(stored.runs().more() ? "more than " : "")
                .append(counted(uses, "session"));
        if (outcomes.isEmpty())
            return text.append(". An earlier build stored no provenance with it.")
                    .toString();
        if (downgraded > 0)
            text.append(". ")
                    .append(counted((int) downgraded, "query", "queries"))
                    .append(" used a less exact source than asked for");
        return text.append(". ")
                .append(deferred == 0 ? "No file was" : deferred + (deferred == 1 ? " file was" : " files were"))
                .append(" left out.")
                .toString();
    }

    private static Set<String> files(BundleRecord bundle) {
        var files = new LinkedHashSet<String>();
        bundle.entries().forEach(entry -> files.addAll(entry.files()));
        return files;
    }

    private static String counted(int count, String what) {
        return counted(count, what, what + "s");
    }

    private static String counted(int count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    private static Map<String, Object> query(BundleRecord.BundleEntry entry) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("name", entry.name());
        fields.put("band", entry.band());
        fields.put("included", entry.files().size());
        entry.outcome().ifPresent(outcome -> {
            fields.put("compute", outcome.compute());
            fields.put("source", outcome.answeredBy().source());
            fields.put("confidence", outcome.answeredBy().confidence());
            if (!outcome.answeredBy().downgrades().isEmpty())
                fields.put("downgrades", outcome.answeredBy().downgrades());
            fields.put("returned", outcome.returned());
            if (!outcome.deferred().isEmpty()) fields.put("deferred", outcome.deferred());
            if (!outcome.examples().isEmpty()) fields.put("leftOut", outcome.examples());
            fields.put("sentence", outcome.sentence());
        });
        return fields;
    }

    private static Map<String, Object> file(String path, String query) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("path", path);
        fields.put("query", query);
        return fields;
    }

    private static Map<String, Object> use(BundleRun run) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("agent", run.agent().value());
        fields.put("tx", run.since());
        if (!run.use().promoted().isEmpty())
            fields.put("promoted", List.copyOf(run.use().promoted()));
        if (!run.use().consulted().isEmpty())
            fields.put("consulted", List.copyOf(run.use().consulted()));
        if (!run.use().missing().isEmpty())
            fields.put("missing", List.copyOf(run.use().missing()));
        return fields;
    }
}
