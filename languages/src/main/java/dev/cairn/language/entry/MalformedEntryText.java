package dev.cairn.language.entry;

/// Reading ends here: the text makes no sense from this line on, or is larger than is read.
public final class MalformedEntryText extends Exception {

    private static final long serialVersionUID = 1L;

    public MalformedEntryText(String reason, int line) {
        super(reason + " at line " + line);
    }
}
