package dev.cairn.engine.retrieve.question;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Finds paths of non-code files in a title: settings, workflows, documents.
///
/// Programs read such files, so a title often names one only to describe a failure. A path with folders is taken
/// literally; a bare file name counts only where the title says that the file is to be changed.
final class NonCodePaths {

    // All quantifiers are bounded, so that matching time stays linear.
    private static final String NAME =
            "([\\w@.-]{0,60}(?:\\w\\.(?:ya?ml|toml|mdx?|rst|adoc|json[5c]?|cfg|ini|xml|gradle"
                    + "|properties|txt|lock|mod|html?|s?css|sh|conf|tf|sql|proto)|(?i:dockerfile|makefile|jenkinsfile|codeowners)))"
                    + "(?![\\w/]|[.-]\\w)";

    private static final Pattern WITH_FOLDERS =
            Pattern.compile("(?<![\\w@.~/\\\\:-])(?:\\./)?((?:[\\w@.-]{1,60}/){1,10})" + NAME);

    private static final Pattern ALONE = Pattern.compile("^" + NAME + "$");

    private static final String ARTICLE = "(?:the |our |its |your )?[`\"']?";

    /// The sentence ends or gives a reason after the name; any other continuation describes code that reads the file.
    private static final String END_OF_CLAUSE =
            "(?=[`\"']?(?: file)?\\s*(?:$|[.,;:!?)]|(?:so|to|for|with|and|by|because|which|that|as|where|until) ))";

    private static final Pattern CHANGED = Pattern.compile(
            "(?:^|[:;,] ?| and )(?i:please )?(?i:fix|update|edit|change|correct|clean up|tidy|format|rename|move"
                    + "|remove|delete|rewrite|extend|shorten|translate|add) " + ARTICLE + NAME + END_OF_CLAUSE);

    private static final Pattern CHANGED_IN = Pattern.compile(
            "(?:^|[:;,] ?| and )(?i:please )?(?i:add|bump|pin|set|raise|lower|change|update|upgrade|remove|drop|delete"
                    + "|move|list|declare|mention|put|correct|replace)(?: [^\\s:;,]{1,40}){1,6} (?:in|to|from|into) "
                    + ARTICLE + NAME + END_OF_CLAUSE);

    private NonCodePaths() {}

    static List<PathMention> in(String title) {
        var found = new ArrayList<PathMention>();
        var paths = WITH_FOLDERS.matcher(title);
        while (paths.find()) found.add(place(paths.group(1) + paths.group(2)));
        for (var pattern : List.of(ALONE, CHANGED, CHANGED_IN)) {
            var names = pattern.matcher(title.strip());
            while (names.find()) found.add(place(names.group(1)));
        }
        return found;
    }

    private static PathMention place(String path) {
        return new PathMention(List.of(path.split("/", -1)), PathMention.CodePosition.ANYWHERE, 1);
    }
}
