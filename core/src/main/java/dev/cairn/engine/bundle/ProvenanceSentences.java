package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.source.SourceChain;
import dev.cairn.engine.bundle.source.SourceDowngrade;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Describes the outcome of a query in one sentence.
final class ProvenanceSentences {

    private ProvenanceSentences() {}

    static String of(
            String name,
            QueryProvenance.AnswerSource answered,
            QueryProvenance.FileCounts counts,
            Map<DeferralReason, Integer> why) {
        var text = new StringBuilder(name)
                .append(" (")
                .append(source(answered.source()))
                .append("): ");
        text.append(found(counts, why)).append('.');
        if (!answered.downgrades().isEmpty())
            text.append(" A less exact source was used: ")
                    .append(answered.downgrades().stream()
                            .map(SourceDowngrade::written)
                            .collect(Collectors.joining("; ")))
                    .append('.');
        answered.freshness()
                .filter(freshness -> !freshness.isFresh())
                .ifPresent(freshness -> text.append(" The index is ")
                        .append(freshness.written())
                        .append('.'));
        if (!answered.notes().isEmpty())
            text.append(" Note: ").append(String.join("; ", answered.notes())).append('.');
        return text.toString();
    }

    private static String found(QueryProvenance.FileCounts counts, Map<DeferralReason, Integer> why) {
        if (counts.returned() == 0) return "no file found";
        var files = counts.returned() == 1 ? "1 file found" : counts.returned() + " files found";
        var missing = new EnumMap<DeferralReason, Integer>(DeferralReason.class);
        missing.putAll(why);
        var reduced = missing.remove(DeferralReason.PER_FILE);
        int left = counts.returned() - counts.included();
        var text = left == 0
                ? files + (counts.returned() == 1 ? ", included" : ", all included")
                : files + ", " + counts.included() + " included, " + left + " left out (" + reasons(missing) + ")";
        return reduced == null ? text : text + "; " + reduced + " shortened to per_file_max_tokens";
    }

    private static String reasons(Map<DeferralReason, Integer> missing) {
        return missing.entrySet().stream()
                .map(entry -> entry.getValue() + " " + why(entry.getKey()))
                .collect(Collectors.joining(", "));
    }

    private static String why(DeferralReason reason) {
        return switch (reason) {
            case CAP -> "above max_files of the query";
            case BUDGET -> "for lack of budget";
            case PER_FILE -> "too long";
            case UNBOUND -> "for lack of an input";
            case STALE -> "because the source is not trusted enough";
        };
    }

    static String unbound(String name, String input) {
        return name + " was not asked: the task does not give " + input + " (unbound).";
    }

    static String source(String source) {
        return switch (source) {
            case SourceChain.SCIP -> "the SCIP index";
            case SourceChain.REFERENCES -> "our own resolved references";
            case SourceChain.IMPORTS -> "import edges";
            case SourceChain.DEPENDENCIES -> "the dependency graph";
            case SourceChain.TESTS -> "the test inventory";
            default -> source;
        };
    }
}
