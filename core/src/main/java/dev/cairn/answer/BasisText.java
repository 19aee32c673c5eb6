package dev.cairn.answer;

import dev.cairn.model.trust.Basis;
import dev.cairn.model.trust.Gap;
import dev.cairn.model.trust.LanguageShare;
import dev.cairn.model.trust.UnreadShare;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Words the basis of a result: how a number of users is given, and what is said about each gap.
public final class BasisText {

    private static final int LANGUAGES_TOLD_MAX = 3;
    private static final int PERCENT = 100;
    private static final String MORE = "; more may be concerned.";

    private BasisText() {}

    /// The number of users of a kind, such as `0 resolved direct users`. [#uncounted] names the uses that it does not
    /// count.
    public static String users(int users, String kind, Basis basis) {
        return amount(users, basis) + (kind.isEmpty() ? "" : " " + kind) + (users == 1 ? " user" : " users");
    }

    /// A sentence about further possible uses, with a space before it; empty if there are none: ` Not counted: 57
    /// possible uses (same name, unknown receiver).`
    public static String uncounted(Basis basis) {
        var possible = possible(basis);
        return possible.isEmpty() ? "" : " Not counted: " + possible + ".";
    }

    /// A number, and whether it is a lower bound or counts resolved uses only.
    public static String amount(int users, Basis basis) {
        boolean isPossible = !possible(basis).isEmpty();
        if (isPossible) {
            boolean isCut = users > 0 && basis.find(Gap.LimitReached.class).isPresent();
            return (isCut ? "At least " : "") + users + " resolved";
        }
        if (!basis.isLowerBound()) return "" + users;
        return users == 0 ? "0 known" : "At least " + users;
    }

    /// Further possible uses, separated by commas; empty if there are none.
    private static String possible(Basis basis) {
        var parts = new ArrayList<String>();
        basis.find(Gap.UnresolvedUses.class)
                .ifPresent(
                        gap -> parts.add(Plurals.of(gap.sites(), "possible use") + " (same name, unknown receiver)"));
        basis.find(Gap.UnreadMentions.class)
                .ifPresent(gap -> parts.add(Plurals.of(gap.files(), "file")
                        + Plurals.verb(gap.files(), " that mentions", " that mention")
                        + " it in code that Cairn does not parse (" + languages(gap.languages()) + ")"));
        basis.find(Gap.UnresolvedImports.class)
                .ifPresent(gap -> parts.add(Plurals.of(gap.files(), "file")
                        + Plurals.verb(gap.files(), " that imports", " that import")
                        + " it from a module that was not found"));
        basis.find(Gap.ImportedNames.class)
                .ifPresent(gap -> parts.add(Plurals.of(gap.files(), "file")
                        + Plurals.verb(gap.files(), " that imports or re-exports", " that import or re-export")
                        + " it"));
        basis.find(Gap.AlternativeImports.class)
                .ifPresent(gap -> parts.add(Plurals.of(gap.files(), "file")
                        + Plurals.verb(gap.files(), " that imports", " that import")
                        + " its module as one of several"));
        basis.find(Gap.OtherDeclarations.class)
                .ifPresent(gap -> parts.add("uses that bind to "
                        + (gap.others() == 1 ? "the other declaration of " : "one of the other declarations of ")
                        + gap.name() + " (" + gap.where().getFirst() + (gap.others() > 1 ? " …" : "")
                        + "), which a build constraint chooses"));
        basis.find(Gap.ComputedCalls.class)
                .ifPresent(gap -> parts.add(Plurals.of(gap.sites(), "call") + " by a computed name"));
        basis.find(Gap.NamedInTexts.class)
                .ifPresent(gap -> parts.add(
                        Plurals.of(gap.files(), "file") + Plurals.verb(gap.files(), " that names", " that name")
                                + " it in strings, comments or settings"));
        basis.find(Gap.OutsideCallers.class)
                .ifPresent(gap -> parts.add("possible callers outside of the workspace ("
                        + gap.reasons().getFirst() + (gap.reasons().size() > 1 ? " and more)" : ")")));
        return String.join(", ", parts);
    }

    /// Sentences about the gaps that [#users] does not name, each with a space before it.
    public static String sentences(Basis basis) {
        var all = new StringBuilder();
        var sentences = basis.gaps().stream()
                .map(BasisText::sentence)
                .filter(sentence -> !sentence.isEmpty())
                .toList()
                .reversed();
        // The consequence of several limits is said once, after the last of them.
        for (var sentence : sentences) {
            boolean isSaid = sentence.endsWith(MORE) && all.indexOf(MORE) >= 0;
            all.insert(0, " " + (isSaid ? sentence.substring(0, sentence.length() - MORE.length()) + "." : sentence));
        }
        return all.toString();
    }

    private static String sentence(Gap gap) {
        return switch (gap) {
            case Gap.UnresolvedUses _,
                    Gap.UnreadMentions _,
                    Gap.UnresolvedImports _,
                    Gap.ImportedNames _,
                    Gap.AlternativeImports _,
                    Gap.OtherDeclarations _,
                    Gap.ComputedCalls _,
                    Gap.NamedInTexts _,
                    Gap.OutsideCallers _ -> "";
            case Gap.LargeFiles(var files, var where) ->
                Plurals.of(files, "code file") + (files == 1 ? " is" : " are") + " too large to be read: "
                        + String.join(", ", where) + (files > where.size() ? " …" : "") + ".";
            case Gap.UnreadChanges(var files, var where) ->
                "Which code uses " + String.join(", ", where) + (files > where.size() ? " …" : "")
                        + " is unknown: Cairn does not parse " + (files == 1 ? "it." : "them.");
            case Gap.UnresolvedIndirectUses(var where) ->
                "Users of users may be missing: unknown receiver at " + where + ".";
            case Gap.NamedFiles(var file, var where) ->
                "Users of users may be missing: " + where + " names " + file + ", which may be run.";
            case Gap.UnreadCode(var share) -> unread(share);
            case Gap.UnresolvedFiles(var files, var where) ->
                "What " + Plurals.of(files, "file") + (files == 1 ? " uses" : " use")
                        + " is unknown, because Cairn failed to resolve "
                        + (files == 1 ? "it: " : "them: ") + String.join(", ", where)
                        + (files > where.size() ? " …" : "") + ".";
            case Gap.PendingChanges(var _, var reason) -> "Not current: " + reason + ".";
            case Gap.DepthReached(var depth, var testsAt) ->
                testsAt.isPresent()
                        ? "Users beyond " + Plurals.of(depth, "step") + " were not followed; depth "
                                + testsAt.getAsInt() + " reaches tests."
                        : "Users beyond " + Plurals.of(depth, "step") + " were not followed" + MORE;
            case Gap.LimitReached(var description) -> capital(description) + MORE;
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
        if (languages.size() == 1) return languages.getFirst().language();
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
            case Gap.ImportedNames(var files, var where) -> located(fields, files, where);
            case Gap.AlternativeImports(var files, var where) -> located(fields, files, where);
            case Gap.OtherDeclarations(var name, var others, var where) -> {
                fields.put("name", name);
                located(fields, others, where);
            }
            case Gap.NamedFiles(var file, var where) -> {
                fields.put("file", file);
                fields.put("where", List.of(where));
            }
            case Gap.ComputedCalls(var sites, var where) -> located(fields, sites, where);
            case Gap.NamedInTexts(var files, var where) -> located(fields, files, where);
            case Gap.OutsideCallers(var reasons) -> fields.put("reasons", reasons);
            case Gap.LargeFiles(var files, var where) -> located(fields, files, where);
            case Gap.UnreadChanges(var files, var where) -> located(fields, files, where);
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
