package dev.cairn.language.entry;

/// Ends the reading: the text is malformed from this line on, or too large.
public final class MalformedEntryText extends Exception {

    private static final long serialVersionUID = 1L;

    public MalformedEntryText(String reason, int line) {
        super(reason + " at line " + line);
    }
}
