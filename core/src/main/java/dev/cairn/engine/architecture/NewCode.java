package dev.cairn.engine.architecture;

import java.util.List;

/// Code somebody is about to write: what it is called, what kind of thing it is, and what it will use.
public record NewCode(String name, String type, List<String> dependencies) {

    public static final int DEPENDENCIES_MAX = 50;

    public NewCode {
        dependencies = List.copyOf(dependencies);
    }
}
