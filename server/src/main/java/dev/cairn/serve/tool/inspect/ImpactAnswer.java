package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.BasisText;
import dev.cairn.answer.OrderedFields;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.inspect.ImpactResult;
import dev.cairn.model.claim.Claim;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats the impact of a change as an answer.
final class ImpactAnswer {

    private ImpactAnswer() {}

    static Answer of(ImpactResult result, List<Map<String, Object>> decisions) {
        var counts = result.counts();
        var data = new LinkedHashMap<String, Object>();
        var radius = OrderedFields.of("users", counts.users(), "files", counts.files());
        radius.put("byDepth", counts.byDepth());
        radius.put("complete", counts.basis().isComplete());
        radius.put("confidence", counts.basis().confidence().written());
        data.put("blastRadius", radius);
        BasisText.put(data, counts.basis());
        data.put("directTests", result.directTests().ids());
        data.put("transitiveTests", result.transitiveTests().ids());
        data.put(
                "affected", result.affected().stream().map(ImpactAnswer::format).toList());
        DeletedCodeLookup.put(data, result.deleted());
        if (!result.claims().isEmpty())
            data.put(
                    "claims", result.claims().stream().map(ImpactAnswer::format).toList());
        if (!decisions.isEmpty()) data.put("decisions", decisions);
        var listed = new LinkedHashMap<String, Object>();
        cut(listed, "affected", result.affected().size(), counts.users());
        cut(
                listed,
                "directTests",
                result.directTests().ids().size(),
                result.directTests().total());
        cut(
                listed,
                "transitiveTests",
                result.transitiveTests().ids().size(),
                result.transitiveTests().total());
        if (!listed.isEmpty()) data.put("listed", listed);
        return Answer.of(summary(result), data);
    }

    private static void cut(Map<String, Object> listed, String list, int shown, int total) {
        if (shown < total) listed.put(list, shown + " of " + total);
    }

    private static Map<String, Object> format(ImpactResult.AffectedNode affected) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", affected.id());
        fields.put("depth", affected.depth());
        fields.put("via", affected.via());
        return fields;
    }

    private static Map<String, Object> format(Claim claim) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("claimId", claim.id().toString());
        fields.put("target", claim.target().written());
        fields.put("holder", claim.holder().agent().value());
        fields.put("intent", claim.purpose().intent());
        return fields;
    }

    private static String summary(ImpactResult result) {
        var counts = result.counts();
        var basis = counts.basis();
        var files = counts.users() == 0 ? "" : " in " + Plurals.of(counts.files(), "file");
        var reach = BasisText.users(counts.users(), "", basis) + files
                + direct(counts.users(), counts.byDepth()) + ", "
                + result.directTests().total() + " direct and "
                + Plurals.of(result.transitiveTests().total(), "transitive test") + "." + BasisText.uncounted(basis)
                + BasisText.sentences(basis);
        var nearest = result.affected().stream().findFirst().map(each -> " Nearest: " + each.id() + ".");
        var claimants = holders(result.claims());
        var holders = claimants.isEmpty() ? "" : " Claimed there by " + String.join(", ", claimants) + ".";
        return DeletedCodeLookup.format(result.deleted()) + reach + nearest.orElse("") + holders;
    }

    /// The number of direct users; `code_explain` gives the same number.
    private static String direct(int users, List<Integer> byDepth) {
        return users == 0 || byDepth.isEmpty() || byDepth.getFirst() == users
                ? ""
                : " (" + byDepth.getFirst() + " direct)";
    }

    private static List<String> holders(List<Claim> claims) {
        return claims.stream()
                .map(claim -> claim.holder().agent().value())
                .distinct()
                .toList();
    }
}
