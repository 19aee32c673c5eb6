package dev.cairn.engine.retrieve.rank;

/// Why a file or symbol was found: the place in the question that names it, or a signal that ranked it.
public enum HitReason {
    /// A path, line or stack frame of the question refers to the place.
    PLACE("place named"),
    /// The question writes the name of the symbol.
    MENTION("named"),
    /// The place has a text of the question as it is written.
    EXACT_TEXT("exact text"),
    /// A pasted diff changes the place.
    DIFF("in the diff"),
    /// A pasted message of a tool points at the place.
    MESSAGE("in the message"),
    /// Pasted output says that this test failed.
    FAILED_TEST("failed test"),
    /// The text of the symbol matches the question.
    TEXT("words in symbol"),
    /// The symbol is a neighbour of a symbol that matches.
    GRAPH("near a match"),
    BODY("words in file"),
    TITLE("title in file"),
    PATH("words in path"),
    TITLE_PATH("title in path"),
    SCOPE("scope in path"),
    SYMBOL("words in symbol"),
    NAMED("only declaration"),
    HISTORY("similar commits"),
    RECENT("recently changed"),
    MEANING("similar meaning");

    private final String written;

    HitReason(String written) {
        this.written = written;
    }

    /// A signal of the file.
    static HitReason of(RankingSignal signal) {
        return switch (signal) {
            case BODY -> BODY;
            case TITLE -> TITLE;
            case PATH -> PATH;
            case TITLE_PATH -> TITLE_PATH;
            case SCOPE -> SCOPE;
            case SYMBOL -> SYMBOL;
            case MENTION -> MENTION;
            case NAMED -> NAMED;
            case PLACE -> PLACE;
            case HISTORY -> HISTORY;
            case RECENT -> RECENT;
            case MEANING -> MEANING;
        };
    }

    public String written() {
        return written;
    }
}
