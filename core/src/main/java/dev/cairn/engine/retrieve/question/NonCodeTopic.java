package dev.cairn.engine.retrieve.question;

import dev.cairn.projection.source.ReleaseNotePaths;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A topic other than code: recognized by words in the title, with a pattern for the paths of its files.
///
/// There are three groups of words. Certain words need no further check: of the commits of 25 repositories whose titles
/// contain them, four in five change such a file. Some words are often names in code: they count only if no symbol has
/// that name. Others often refer to comments in code: they count only if the title contains no code.
public enum NonCodeTopic {
    /// Continuous integration jobs.
    WORKFLOW(
            "git(?:hub|lab)[ -](?:actions?|workflows?|ci|jobs?)|ci(?:/cd)? (?:job|workflow|pipeline|config\\w*|matrix)s?"
                    + "|^ci(?=(?:\\(\\w*\\))?:)|workflow files?|circleci|travis",
            "workflow",
            "",
            "(?:^|/)\\.github/(?:workflows|actions)/|(?:^|/)\\.circleci/|(?:^|/)\\.(?:travis|gitlab-ci)\\.ya?ml$"
                    + "|(?:^|/)azure-pipelines[^/]*\\.ya?ml$|(?:^|/)jenkinsfile$"),
    /// Automatic dependency updates.
    UPGRADE(
            "",
            "dependabot|renovate",
            "",
            "(?:^|/)\\.github/dependabot\\.ya?ml$|(?:^|/)\\.?renovate(?:rc)?(?:\\.json5?)?$"),
    CONTAINER(
            "dockerfiles?|docker[ -]compose|(?:docker|container|oci)(?: \\w+)? images?",
            "",
            "",
            "(?:^|/)(?:[^/]*\\.)?dockerfile[^/]*$|(?:^|/)(?:docker-)?compose[^/]*\\.ya?ml$|(?:^|/)\\.dockerignore$"),
    /// Dependencies and package metadata.
    PACKAGING(
            "(?:transitive|peer|dev|development|runtime|optional|build|test)[ -]dependenc(?:y|ies)|requirements? files?"
                    + "|(?:pin|unpin|bump|upgrade|downgrade|update)(?:ned|s|d)? (?:\\w+ ){0,4}(?:dependenc(?:y|ies)|requirements?)"
                    + "|(?:version|support) of (?:the )?(?:\\w+ )?(?:dependency|client|library)|install(?:ing)?(?: \\w+){0,3} extras?",
            "",
            "",
            "(?:^|/)requirements[^/]*\\.(?:txt|in|pip)$|(?:^|/)requirements/.*\\.(?:txt|in|pip)$|(?:^|/)pyproject\\.toml$"
                    + "|(?:^|/)setup\\.(?:cfg|py)$|(?:^|/)package\\.json$|(?:^|/)cargo\\.toml$|(?:^|/)pom\\.xml$"
                    + "|(?:^|/)build\\.gradle(?:\\.kts)?$|(?:^|/)go\\.mod$|(?:^|/)pipfile$"),
    DOCUMENTATION(
            "(?:our|the|in|of|user) (?:guide|manual|tutorial|readme)(?: page| section)?(?: \\w+){0,7}? "
                    + TopicWords.LACKS
                    + "|" + TopicWords.WRITE + "(?: \\w+){0,4} (?:guide|manual|tutorial|readme)"
                    + "|example in (?:the )?(?:docs|documentation|guide|readme)",
            "readme",
            "^docs?(?=(?:\\(\\w*\\))?:)|^document(?= (?!\\w+(?:s|ed)\\b))|" + TopicWords.WRITE
                    + "(?: \\w+){0,4} (?:docs|documentation)"
                    + "|(?:our|the|in|of|user) (?:docs|documentation)(?: page| section)?(?: \\w+){0,7}? "
                    + TopicWords.LACKS,
            "^(?!(?:.*/)?(?:" + TopicWords.NEWS + ")).*(?:\\.(?:mdx?|rst|adoc)$|(?:^|/)docs?/.*\\.(?:txt|html)$"
                    + "|(?:^|/)(?:readme|contributing|security)[^/]*$)"),
    CHANGELOG(
            "(?:add|update|mention|write|fix|missing|entry)(?: \\w+){0,5} (?:changelog|change log|release notes?)|changelog entr(?:y|ies)",
            "",
            "",
            "(?:^|/)(?:" + TopicWords.NEWS + ")(?:[^/]*$|/)");

    /// Words used by several topics.
    private static final class TopicWords {

        static final String WRITE = "(?:update|fix|add|improve|correct|extend|rewrite|write|clarify)";
        static final String LACKS = "(?:is|are|shows?|lacks?|needs?|should|still|misse?s?|contains?|mentions?)";
        static final String NEWS = ReleaseNotePaths.NAMES;
    }

    private final Pattern certain;
    private final Pattern unlessDeclared;
    private final Pattern inProse;
    private final Pattern paths;

    NonCodeTopic(String sure, String unlessNamed, String inProse, String paths) {
        this.certain = words(sure);
        this.unlessDeclared = words(unlessNamed);
        this.inProse = words(inProse);
        this.paths = Pattern.compile(paths);
    }

    private static Pattern words(String alternatives) {
        return Pattern.compile(
                alternatives.isEmpty() ? "(?!)" : "(?i)(?<![\\w.-])(?:" + alternatives + ")(?:s)?(?![\\w-])");
    }

    /// The topics of a sentence.
    ///
    /// @param isProse whether the sentence contains no code
    /// @param isNamed whether a symbol has a word as its name
    public static Set<NonCodeTopic> of(String sentence, boolean isProse, Predicate<String> isNamed) {
        var topics = EnumSet.noneOf(NonCodeTopic.class);
        for (var topic : values()) if (topic.isMeant(sentence, isProse, isNamed)) topics.add(topic);
        return topics;
    }

    private boolean isMeant(String sentence, boolean isProse, Predicate<String> isNamed) {
        if (certain.matcher(sentence).find()
                || (isProse && inProse.matcher(sentence).find())) return true;
        var word = unlessDeclared.matcher(sentence);
        return word.find() && !isNamed.test(word.group());
    }

    public boolean matches(String path) {
        return paths.matcher(path.toLowerCase(Locale.ROOT)).find();
    }
}
