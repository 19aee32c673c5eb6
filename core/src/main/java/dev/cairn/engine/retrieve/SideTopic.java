package dev.cairn.engine.retrieve;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What a question may be about besides code: known by its words, and files of the kind by their paths.
///
/// Some words leave no doubt. Others are as often names in the code: they count where no code bears them.
enum SideTopic {
    /// What runs on a server that builds.
    WORKFLOW(
            "git(?:hub|lab)[ -](?:actions?|workflows?|ci|jobs?)|ci(?:/cd)? (?:job|workflow|run|build|pipeline|config\\w*|check|matrix)s?"
                    + "|(?:our|the) ci|workflow files?|circleci|travis",
            "workflow",
            "(?:^|/)\\.github/(?:workflows|actions)/|(?:^|/)\\.circleci/|(?:^|/)\\.(?:travis|gitlab-ci)\\.ya?ml$"
                    + "|(?:^|/)azure-pipelines[^/]*\\.ya?ml$|(?:^|/)jenkinsfile$"),
    /// What proposes newer versions.
    UPGRADE(
            "",
            "dependabot|renovate",
            "(?:^|/)\\.github/dependabot\\.ya?ml$|(?:^|/)\\.?renovate(?:rc)?(?:\\.json5?)?$"),
    CONTAINER(
            "dockerfiles?|docker[ -]compose|(?:docker|container|oci)(?: \\w+)? images?",
            "",
            "(?:^|/)(?:[^/]*\\.)?dockerfile[^/]*$|(?:^|/)(?:docker-)?compose[^/]*\\.ya?ml$|(?:^|/)\\.dockerignore$"),
    /// What a package needs and is made of.
    PACKAGING(
            "(?:transitive|peer|dev|development|runtime|optional|build|test)[ -]dependenc(?:y|ies)|requirements? files?"
                    + "|(?:pin|unpin|bump|upgrade|downgrade)(?:ned|s|d)? (?:\\w+ ){0,4}(?:version|dependenc(?:y|ies)|requirements?)"
                    + "|(?:version|support) of (?:the )?(?:\\w+ )?(?:dependency|client|library)|install(?:ing)?(?: \\w+){0,3} extras?",
            "",
            "(?:^|/)requirements[^/]*\\.(?:txt|in|pip)$|(?:^|/)requirements/.*\\.(?:txt|in|pip)$|(?:^|/)pyproject\\.toml$"
                    + "|(?:^|/)setup\\.(?:cfg|py)$|(?:^|/)package\\.json$|(?:^|/)cargo\\.toml$|(?:^|/)pom\\.xml$"
                    + "|(?:^|/)build\\.gradle(?:\\.kts)?$|(?:^|/)go\\.mod$|(?:^|/)pipfile$"),
    DOCUMENTATION(
            "^docs?(?=(?:\\(\\w*\\))?:)|^document(?= (?!\\w+(?:s|ed)\\b))|(?:our|the|in|of|user) (?:docs|documentation|guide|manual|tutorial|readme)"
                    + "(?: page| section)?(?: \\w+){0,7}? (?:is|are|shows?|lacks?|needs?|should|still|misse?s?|contains?|mentions?)"
                    + "|(?:update|fix|add|improve|correct|extend|rewrite|write|clarify)(?: \\w+){0,4} (?:docs|documentation|guide|manual|tutorial|readme)"
                    + "|example in (?:the )?(?:docs|documentation|guide|readme)",
            "readme",
            "(?:^|/)docs?/.*\\.(?:mdx?|rst|adoc|txt)$|(?:^|/)(?:documentation|website|guides?)/.*\\.(?:mdx?|rst|adoc)$"
                    + "|(?:^|/)(?:readme|contributing|security)[^/]*$"),
    CHANGELOG(
            "(?:add|update|mention|write|fix|missing|entry)(?: \\w+){0,5} (?:changelog|change log|release notes?)|changelog entr(?:y|ies)",
            "",
            "(?:^|/)(?:changelog|changes|history|news|release[_-]notes)[^/]*$");

    private final Pattern sure;
    private final Pattern unlessNamed;
    private final Pattern paths;

    SideTopic(String sure, String unlessNamed, String paths) {
        this.sure = words(sure);
        this.unlessNamed = words(unlessNamed);
        this.paths = Pattern.compile(paths);
    }

    private static Pattern words(String alternatives) {
        return Pattern.compile(
                alternatives.isEmpty() ? "(?!)" : "(?i)(?<![\\w.-])(?:" + alternatives + ")(?:s)?(?![\\w-])");
    }

    /// The topics of a sentence.
    ///
    /// @param isNamed whether code bears a word
    static Set<SideTopic> of(String sentence, Predicate<String> isNamed) {
        var topics = EnumSet.noneOf(SideTopic.class);
        for (var topic : values()) if (topic.isMeant(sentence, isNamed)) topics.add(topic);
        return topics;
    }

    private boolean isMeant(String sentence, Predicate<String> isNamed) {
        if (sure.matcher(sentence).find()) return true;
        var word = unlessNamed.matcher(sentence);
        return word.find() && !isNamed.test(word.group());
    }

    boolean holds(String path) {
        return paths.matcher(path.toLowerCase(Locale.ROOT)).find();
    }
}
