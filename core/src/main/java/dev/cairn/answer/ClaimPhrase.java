package dev.cairn.answer;

/// Says in one wording who has claimed what and why: `ada has claimed Total.add ("round to cents")`.
public final class ClaimPhrase {

    private ClaimPhrase() {}

    /// A clause without a full stop.
    public static String of(String agent, String target, String intent) {
        return agent + " has claimed " + target + reason(intent);
    }

    /// The intent as the agent wrote it, in quotes and brackets; it need not be a phrase that fits into a sentence.
    public static String reason(String intent) {
        return intent.isBlank() ? "" : " (\"" + intent.strip() + "\")";
    }
}
