package dev.cairn.serve.tool;

import java.util.Locale;

/// A group of tools a connection can choose to see, so that schemas nobody uses cost nobody tokens.
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
