package dev.cairn.serve.tool;

import java.util.Locale;

/// A group of tools. A client chooses the groups that are listed to it, so that schemas it does not need cost no
/// tokens.
public enum ToolSet {
    CORE,
    CODE,
    MEMORY,
    BACKLOG,
    BUNDLE;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
