package dev.cairn.engine.retrieve.question;

import java.util.regex.Pattern;

/// Removes the verb at the beginning of a task, as in "fix(cart): add a coupon". It says what to do and not where,
/// but symbols may have the same name.
public final class TaskSubject {

    private static final String VERBS = "add|allow|apply|avoid|change|clarify|clean|convert|create|delete|disable|drop|"
            + "enable|ensure|expose|extract|fix|handle|implement|improve|introduce|let|make|migrate|move|optimi[sz]e|"
            + "permit|prefer|prevent|provide|recogni[sz]e|reduce|refactor|remove|rename|reorgani[sz]e|replace|restore|"
            + "rewrite|separate|set|show|simplify|skip|speed|stop|support|switch|tidy|try|tweak|type|unify|update|write";

    /// An area such as `[cart]` or `fix(cart):` may precede the verb; a name that is written like code is not taken
    /// as a verb. All quantifiers are bounded, so that matching time stays linear.
    private static final Pattern OPENING = Pattern.compile("(?i)^(\\s{0,20}(?:\\[[^\\]\\n]{1,60}]\\s{0,4})?"
            + "(?:[\\w./*-]{1,40}(?:\\([^)\\n]{0,60}\\))?!?:\\s{1,4})?)(?:" + VERBS
            + ")(?:e?s|e?d|ing)?(?=\\s{1,4}\\S)");

    private TaskSubject() {}

    /// The text without its opening verb; other occurrences of the same word stay.
    public static String of(String text) {
        return OPENING.matcher(text).replaceFirst("$1");
    }
}
