package dev.cairn.app;

/// The value of a setting, and the flag, variable or file it comes from.
public record SettingValue(String value, String from) {

    static final String BUILT_IN = "built in";

    public boolean isExplicit() {
        return !from.equals(BUILT_IN);
    }
}
