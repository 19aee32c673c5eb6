package dev.cairn.serve.tool.bundle;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.bundle.Bundle;
import dev.cairn.engine.bundle.BundleBuilder;
import dev.cairn.engine.bundle.BundleFile;
import dev.cairn.engine.bundle.FilePiece;
import dev.cairn.engine.bundle.PromotableEntry;
import dev.cairn.engine.bundle.QueryProvenance;
import dev.cairn.engine.bundle.manifest.Band;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats a bundle as an answer: a summary, the result of each query of the manifest, then the files.
final class BundleAnswer {

    static final List<AnswerField> FIELDS = List.of(
            AnswerField.required("bundleId"),
            AnswerField.required("budget"),
            AnswerField.high("bands"),
            AnswerField.high("provenance"),
            AnswerField.high("files"),
            AnswerField.medium("facts"),
            AnswerField.medium("health"),
            AnswerField.low("deferred"));

    private BundleAnswer() {}

    static Answer of(BundleBuilder.BuiltBundle built, boolean isDebug) {
        var bundle = built.bundle();
        var data = new LinkedHashMap<String, Object>();
        data.put("bundleId", bundle.id().value());
        data.put("budget", budget(bundle.spent()));
        data.put("bands", bands(bundle));
        data.put(
                "provenance",
                bundle.provenance().stream()
                        .map(each -> ProvenanceAnswer.of(each, isDebug ? built.nanosByQuery() : Map.of(), isDebug))
                        .toList());
        data.put("files", bundle.files().stream().map(BundleAnswer::file).toList());
        if (!bundle.facts().isEmpty())
            data.put(
                    "facts", bundle.facts().stream().map(ProvenanceAnswer::fact).toList());
        data.put("health", health(bundle));
        var deferred = ProvenanceAnswer.deferred(bundle.provenance());
        if (!deferred.isEmpty()) data.put("deferred", deferred);
        return Answer.of(summary(bundle), data);
    }

    static String summary(Bundle bundle) {
        var text = new StringBuilder();
        if (bundle.isBootstrap()) text.append("Not indexed yet, so only bootstrap files: ");
        if (bundle.files().isEmpty()) text.append("No file was found for ").append(bundle.taskClass());
        else
            text.append(Plurals.of(bundle.files().size(), "file"))
                    .append(" for ")
                    .append(bundle.taskClass());
        text.append(" (").append(count(bundle, Band.MUST)).append(" must be read, ");
        text.append(count(bundle, Band.SHOULD))
                .append(" should be), ")
                .append(bundle.spent().tokens());
        text.append(" of ").append(bundle.spent().max().maxTokens()).append(" tokens.");
        int deferred = bundle.provenance().stream()
                .mapToInt(QueryProvenance::deferredCount)
                .sum();
        if (deferred > 0)
            text.append(' ')
                    .append(Plurals.of(deferred, "file"))
                    .append(Plurals.verb(deferred, " was", " were"))
                    .append(" left out; provenance says why.");
        long bare = bundle.files().stream()
                .filter(file -> file.piece().detail() == FilePiece.FileDetail.PATH)
                .count();
        if (bare > 0)
            text.append(' ')
                    .append(bare)
                    .append(
                            bare == 1
                                    ? " file is only named, because its content is too long or unreadable."
                                    : " files are only named, because their content is too long or unreadable.");
        emptyQueries(bundle).forEach(each -> text.append(' ').append(each));
        if (!bundle.offered().isEmpty())
            text.append(" For more, call bundle_promote with this bundleId and name=")
                    .append(String.join(
                            " or ",
                            bundle.offered().stream().map(PromotableEntry::name).toList()))
                    .append('.');
        return text.toString();
    }

    /// Sentences about queries that found nothing, which the reader should check.
    private static List<String> emptyQueries(Bundle bundle) {
        return bundle.provenance().stream()
                .filter(each -> !each.compute().isEmpty() && each.counts().returned() == 0 && !each.isAboutRepository())
                .limit(2)
                .map(QueryProvenance::sentence)
                .toList();
    }

    private static long count(Bundle bundle, Band band) {
        return bundle.files().stream().filter(file -> file.band() == band).count();
    }

    static Map<String, Object> budget(Bundle.BundleCost spent) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("used", filesAndTokens(spent.files(), spent.tokens()));
        fields.put("max", filesAndTokens(spent.max().maxFiles(), spent.max().maxTokens()));
        return fields;
    }

    /// The counts in a fixed order, so that equal bundles give answers with equal bytes.
    private static Map<String, Object> filesAndTokens(int files, int tokens) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("files", files);
        fields.put("tokens", tokens);
        return fields;
    }

    private static Map<String, Object> bands(Bundle bundle) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(Band.MUST.written(), count(bundle, Band.MUST));
        fields.put(Band.SHOULD.written(), count(bundle, Band.SHOULD));
        fields.put(
                Band.MAY.written(),
                bundle.offered().stream().map(PromotableEntry::name).toList());
        return fields;
    }

    private static Map<String, Object> health(Bundle bundle) {
        var stale = bundle.provenance().stream()
                .flatMap(each -> each.answered().freshness().stream()
                        .filter(freshness -> !freshness.isFresh())
                        .map(freshness -> each.name() + ": " + freshness.written()))
                .toList();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("confidence", bundle.confidence().written());
        if (!stale.isEmpty()) fields.put("stale", stale);
        return fields;
    }

    /// A file in three lengths: with its code, without it, and only its path with the query that found it.
    static DetailLevels file(BundleFile file) {
        var path = new LinkedHashMap<String, Object>();
        path.put("path", file.path());
        path.put("query", file.query());
        path.put("shown", "path only");
        var fields = new LinkedHashMap<String, Object>();
        fields.put("path", file.path());
        if (!file.piece().lines().isEmpty()) fields.put("lines", file.piece().lines());
        fields.put("band", file.band().written());
        fields.put("query", file.query());
        fields.put("why", file.why());
        if (!file.hit().places().isEmpty()) fields.put("sites", file.hit().sites());
        if (file.hit().placesLeftOut() > 0)
            fields.put("sitesLeftOut", file.hit().placesLeftOut());
        if (!file.alsoBy().isEmpty()) fields.put("alsoBy", file.alsoBy());
        if (file.piece().leftOut() > 0)
            fields.put("leftOut", Plurals.of(file.piece().leftOut(), "stretch", "stretches") + " (per_file)");
        var forms = new ArrayList<Map<String, Object>>();
        if (!file.piece().code().isEmpty()) {
            var whole = new LinkedHashMap<>(fields);
            whole.put(
                    file.piece().detail() == FilePiece.FileDetail.OUTLINE ? "outline" : "code",
                    file.piece().code());
            forms.add(whole);
        }
        fields.put("shown", "no code");
        forms.add(fields);
        forms.add(path);
        return new DetailLevels(forms);
    }
}
