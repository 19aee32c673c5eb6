package dev.cairn.language.entry;

/// Thrown to stop the reading of a JSON, TOML or YAML text, because it is malformed at a line or too large.
public final class MalformedEntryText extends Exception {

    private static final long serialVersionUID = 1L;

    public MalformedEntryText(String reason, int line) {
        super(reason + " at line " + line);
    }
}
