package dev.cairn.app;

/// What a setting is, and the flag, variable or file that said so.
record SettingValue(String value, String from) {

    static final String BUILT_IN = "built in";

    boolean isExplicit() {
        return !from.equals(BUILT_IN);
    }
}
