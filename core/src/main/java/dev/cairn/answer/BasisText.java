package dev.cairn.answer;

import dev.cairn.model.trust.Basis;
import dev.cairn.model.trust.Gap;
import dev.cairn.model.trust.LanguageShare;
import dev.cairn.model.trust.UnreadShare;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Words the basis of a result: how a number of users is given, and what is said about each gap.
public final class BasisText {

    private static final int LANGUAGES_TOLD_MAX = 3;
    private static final int PERCENT = 100;

    private BasisText() {}

    /// The number of users, and of uses that may be further ones: `0 resolved users, 57 possible (same name, unknown
    /// receiver)`.
    public static String users(int users, Basis basis) {
        return amount(users, basis) + (users == 1 ? " user" : " users") + possible(basis);
    }

    /// A number, and whether it is a lower bound or counts resolved uses only.
    public static String amount(int users, Basis basis) {
        boolean isPossible = !possible(basis).isEmpty();
        if (isPossible) return users + " resolved";
        if (!basis.isLowerBound()) return "" + users;
        return users == 0 ? "0 known" : "At least " + users;
    }

    /// Further uses that may be meant, as a clause; empty if there are none.
    public static String possible(Basis basis) {
        var text = new StringBuilder();
        basis.find(Gap.UnresolvedUses.class)
                .ifPresent(
                        gap -> text.append(", ").append(gap.sites()).append(" possible (same name, unknown receiver)"));
        basis.find(Gap.UnreadMentions.class)
                .ifPresent(gap -> text.append(", ")
                        .append(Plurals.of(gap.files(), "file"))
                        .append(gap.files() == 1 ? " mentions it" : " mention it")
                        .append(" that Cairn does not parse (")
                        .append(languages(gap.languages()))
                        .append(")"));
        basis.find(Gap.UnresolvedImports.class)
                .ifPresent(gap -> text.append(", ")
                        .append(Plurals.of(gap.files(), "file"))
                        .append(gap.files() == 1 ? " imports it" : " import it")
                        .append(" from a module that was not found"));
        basis.find(Gap.ComputedCalls.class)
                .ifPresent(gap -> text.append(", ")
                        .append(Plurals.of(gap.sites(), "call"))
                        .append(" by a computed name"));
        basis.find(Gap.NamedInTexts.class)
                .ifPresent(gap -> text.append(", ")
                        .append(Plurals.of(gap.files(), "file"))
                        .append(gap.files() == 1 ? " names it" : " name it")
                        .append(" in strings or settings"));
        basis.find(Gap.OutsideCallers.class)
                .ifPresent(gap -> text.append(", callers outside of the workspace possible (")
                        .append(gap.reasons().getFirst())
                        .append(gap.reasons().size() > 1 ? " and more)" : ")"));
        return text.toString();
    }

    /// Sentences about the gaps that [#users] does not name, each with a space before it.
    public static String sentences(Basis basis) {
        return basis.gaps().stream()
                .map(BasisText::sentence)
                .filter(sentence -> !sentence.isEmpty())
                .map(sentence -> " " + sentence)
                .collect(Collectors.joining());
    }

    private static String sentence(Gap gap) {
        return switch (gap) {
            case Gap.UnresolvedUses _,
                    Gap.UnreadMentions _,
                    Gap.UnresolvedImports _,
                    Gap.ComputedCalls _,
                    Gap.NamedInTexts _,
                    Gap.OutsideCallers _ -> "";
            case Gap.LargeFiles(var files, var where) ->
                Plurals.of(files, "code file") + (files == 1 ? " is" : " are") + " too large to be read: "
                        + String.join(", ", where) + (files > where.size() ? " …" : "") + ".";
            case Gap.UnresolvedIndirectUses(var where) ->
                "Users of users may be missing: unknown receiver at " + where + ".";
            case Gap.UnreadCode(var share) -> unread(share);
            case Gap.UnresolvedFiles(var files, var where) ->
                "What " + Plurals.of(files, "file") + (files == 1 ? " uses" : " use")
                        + " is unknown, because Cairn failed to resolve "
                        + (files == 1 ? "it: " : "them: ") + String.join(", ", where)
                        + (files > where.size() ? " …" : "") + ".";
            case Gap.PendingChanges(var _, var reason) -> "Not current: " + reason + ".";
            case Gap.DepthReached(var depth, var testsAt) ->
                testsAt.isPresent()
                        ? "Users beyond " + depth + " steps were not followed; depth " + testsAt.getAsInt()
                                + " reaches tests."
                        : "Users beyond " + depth + " steps were not followed; more may be concerned.";
            case Gap.LimitReached(var description) -> capital(description) + "; more may be concerned.";
        };
    }

    /// The unread part of a workspace in one sentence; empty if everything is read.
    public static String unread(UnreadShare share) {
        if (share.files() == 0) return "";
        return share.files() + " of " + share.filesTotal() + " code files (" + percent(share.lineShare())
                + " of lines) are in languages that Cairn does not parse: " + languages(share.languages()) + ".";
    }

    private static String percent(double share) {
        long rounded = Math.round(share * PERCENT);
        return (rounded == 0 && share > 0 ? "under 1" : rounded) + " %";
    }

    private static String languages(List<LanguageShare> languages) {
        var told = languages.stream()
                .limit(LANGUAGES_TOLD_MAX)
                .map(each -> each.language() + " " + each.files())
                .collect(Collectors.joining(", "));
        int left = languages.size() - LANGUAGES_TOLD_MAX;
        return left > 0 ? told + " and " + left + " more" : told;
    }

    private static String capital(String clause) {
        return Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
    }

    /// Adds the gaps as data; a complete result has none.
    public static void put(Map<String, Object> data, Basis basis) {
        if (!basis.gaps().isEmpty())
            data.put("basis", basis.gaps().stream().map(BasisText::fields).toList());
    }

    private static Map<String, Object> fields(Gap gap) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("gap", gap.kind());
        switch (gap) {
            case Gap.UnresolvedUses(var sites, var where) -> located(fields, sites, where);
            case Gap.UnresolvedIndirectUses(var where) -> fields.put("where", List.of(where));
            case Gap.UnreadMentions(var files, var languages, var where) -> {
                fields.put("count", files);
                fields.put("languages", byLanguage(languages));
                fields.put("where", where);
            }
            case Gap.UnresolvedImports(var files, var where) -> located(fields, files, where);
            case Gap.ComputedCalls(var sites, var where) -> located(fields, sites, where);
            case Gap.NamedInTexts(var files, var where) -> located(fields, files, where);
            case Gap.OutsideCallers(var reasons) -> fields.put("reasons", reasons);
            case Gap.LargeFiles(var files, var where) -> located(fields, files, where);
            case Gap.UnreadCode(var share) -> {
                fields.put("count", share.files());
                fields.put("languages", byLanguage(share.languages()));
            }
            case Gap.UnresolvedFiles(var files, var where) -> located(fields, files, where);
            case Gap.PendingChanges(var files, var reason) -> {
                if (files > 0) fields.put("count", files);
                fields.put("reason", reason);
            }
            case Gap.DepthReached(var depth, var testsAt) -> {
                fields.put("depth", depth);
                testsAt.ifPresent(at -> fields.put("testsAtDepth", at));
            }
            case Gap.LimitReached(var description) -> fields.put("reason", description);
        }
        return fields;
    }

    private static void located(Map<String, Object> fields, int count, List<String> where) {
        fields.put("count", count);
        fields.put("where", where);
    }

    private static Map<String, Object> byLanguage(List<LanguageShare> languages) {
        var fields = new LinkedHashMap<String, Object>();
        languages.forEach(each -> fields.put(each.language(), each.files()));
        return fields;
    }
}
