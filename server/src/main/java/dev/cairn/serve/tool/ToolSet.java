package dev.cairn.serve.tool;

import java.util.Locale;

/// A group of tools that a connection can choose to list, so that unused schemas cost no tokens.
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
