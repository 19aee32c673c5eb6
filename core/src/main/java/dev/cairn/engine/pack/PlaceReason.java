package dev.cairn.engine.pack;

/// Why a place is in a pack: a kind, on which the code decides, and a text, which is only displayed.
public record PlaceReason(ReasonKind kind, String text) {

    /// The kinds of reasons.
    public enum ReasonKind {
        /// The task names the place.
        NAMED,
        /// The place contains a text of the task literally.
        QUOTED,
        /// A pasted diff changes the place.
        IN_DIFF,
        /// A pasted message of a tool points at the place.
        IN_MESSAGE,
        /// The place belongs to a failed test in pasted output.
        FAILED_TEST,
        /// The search found the place.
        MATCH,
        /// The file of the place changes often; there is no other evidence.
        RECENT_ONLY,
        /// Only words similar to those of the task were found.
        CORRECTED,
        /// The task is pasted output that matches nothing in this code.
        MISFIT,
        /// Nothing in the task was found; the place is a general entry point.
        NO_MATCH,
        /// The place uses another place of the pack or is used by it.
        RELATED,
        /// The place is near the others in the graph, without an edge to them.
        NEAR_CORE,
        /// The shown code contains words of the task.
        SHARED_WORDS
    }

    static final PlaceReason NAMED_BY_TASK = new PlaceReason(ReasonKind.NAMED, "named by the task");
    static final PlaceReason HAS_TEXT = new PlaceReason(ReasonKind.QUOTED, "has the exact text");
    static final PlaceReason IN_DIFF = new PlaceReason(ReasonKind.IN_DIFF, "changed by the diff");
    static final PlaceReason IN_MESSAGE = new PlaceReason(ReasonKind.IN_MESSAGE, "named by the message");
    static final PlaceReason FAILED_TEST = new PlaceReason(ReasonKind.FAILED_TEST, "a failed test");
    static final PlaceReason NEAR_CORE = new PlaceReason(ReasonKind.NEAR_CORE, "near the code above");

    static PlaceReason match(String signals) {
        return new PlaceReason(ReasonKind.MATCH, signals);
    }

    static PlaceReason corrected(String query) {
        return new PlaceReason(ReasonKind.CORRECTED, "taken for \"" + query + '"');
    }

    static PlaceReason misfit(String sentence) {
        return new PlaceReason(ReasonKind.MISFIT, sentence);
    }

    static PlaceReason noMatch(String placeToRead) {
        return new PlaceReason(ReasonKind.NO_MATCH, "nothing matches the task; " + placeToRead);
    }

    static PlaceReason related(String relation) {
        return new PlaceReason(ReasonKind.RELATED, relation);
    }

    static PlaceReason sharedWords(String words) {
        return new PlaceReason(ReasonKind.SHARED_WORDS, "words of the task in it: " + words);
    }

    public boolean is(ReasonKind wanted) {
        return kind == wanted;
    }

    /// Whether the task names the place, quotes it or points at it.
    boolean isNamed() {
        return isFromOutput() || kind == ReasonKind.NAMED || kind == ReasonKind.QUOTED;
    }

    /// Whether the place is from a diff, a message of a tool or a failed test, whose order says where to start.
    boolean isFromOutput() {
        return kind == ReasonKind.IN_DIFF || kind == ReasonKind.IN_MESSAGE || kind == ReasonKind.FAILED_TEST;
    }
}
