package dev.cairn.engine.architecture;

import java.util.List;

/// Code that is about to be written: its name, its kind, and its dependencies.
public record NewCode(String name, String type, List<String> dependencies) {

    public static final int DEPENDENCIES_MAX = 50;

    public NewCode {
        dependencies = List.copyOf(dependencies);
    }
}
