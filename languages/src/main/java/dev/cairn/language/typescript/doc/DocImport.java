package dev.cairn.language.typescript.doc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A type of another module that a comment names: the module, its member (empty for the whole module), and the local
/// name.
public record DocImport(String module, String member, String local) {

    private static final Pattern TYPEDEF =
            Pattern.compile("import\\(\\s*[\"']([^\"']+)[\"']\\s*\\)(?:\\.([\\w$]+))?(?:<[^|&]*>)?");

    private static final Pattern FROM = Pattern.compile("from\\s*[\"']([^\"']+)[\"']");
    private static final Pattern DEFAULT = Pattern.compile("^\\s*([A-Za-z_$][\\w$]*)\\s*(?:,|from\\b)");
    private static final Pattern ALL = Pattern.compile("\\*\\s*as\\s+([A-Za-z_$][\\w$]*)");
    private static final Pattern NAMED = Pattern.compile("\\{([^}]*)\\}");
    private static final Pattern ONE = Pattern.compile("([A-Za-z_$][\\w$]*)(?:\\s+as\\s+([A-Za-z_$][\\w$]*))?");

    /// The import in `@typedef {import("./a").B} C`; empty for other types.
    public static Optional<DocImport> ofTypedef(DocTag tag) {
        var matcher = TYPEDEF.matcher(tag.type());
        if (!matcher.matches()) return Optional.empty();
        var member = matcher.group(2) == null ? "" : matcher.group(2);
        return Optional.of(new DocImport(matcher.group(1), member, tag.name()));
    }

    /// The imports of a tag such as `@import A, { B, C as D } from "./a"`.
    public static List<DocImport> of(DocTag tag) {
        var text = tag.type().isEmpty() ? tag.rest() : "{" + tag.type() + "} " + tag.rest();
        var from = FROM.matcher(text);
        if (!from.find()) return List.of();
        var module = from.group(1);
        var found = new ArrayList<DocImport>();
        var whole = DEFAULT.matcher(text);
        if (whole.find()) found.add(new DocImport(module, "default", whole.group(1)));
        var all = ALL.matcher(text);
        if (all.find()) found.add(new DocImport(module, "", all.group(1)));
        var named = NAMED.matcher(text);
        if (named.find())
            for (var part : named.group(1).split(",", -1)) {
                var one = ONE.matcher(part.strip());
                if (one.matches())
                    found.add(new DocImport(module, one.group(1), one.group(2) == null ? one.group(1) : one.group(2)));
            }
        return found;
    }
}
