package dev.cairn.engine.work.form;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.StoredText;

/// Size limits of the parts of a backlog.
public final class BacklogLimits {

    public static final int TITLE_LENGTH_MAX = 500;
    public static final int DESCRIPTION_LENGTH_MAX = 1 << 20;
    public static final int RESOURCE_LENGTH_MAX = 1 << 20;

    /// The maximum number of items in one list, such as links or evidence.
    public static final int ITEMS_MAX = 1_000;

    public static final int ITEM_LENGTH_MAX = 10_000;

    /// The maximum number of levels between an item and its topmost ancestor.
    public static final int PARENTS_MAX = 1_000;

    /// The maximum number of items visited to find a dependency cycle.
    public static final int DEPENDENCIES_MAX = 20_000;

    private BacklogLimits() {}

    public static String require(String what, String text, int lengthMax) {
        if (text.length() > lengthMax)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    what + " has " + text.length() + " characters; at most " + lengthMax + " are allowed.",
                    "Shorten it, or move the text into a document with write_resource and link to it.");
        try {
            StoredText.require(text);
        } catch (IllegalArgumentException unusable) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    what + " cannot be stored: " + unusable.getMessage() + ".",
                    "Send it as valid Unicode without the NUL character.",
                    unusable);
        }
        return text;
    }
}
