package dev.cairn.engine.testrun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Operations on relative paths of a workspace; the root is the empty text.
final class RunPaths {

    private RunPaths() {}

    /// The folder of a file and all its parent folders, nearest first, the root last.
    static List<String> above(String file) {
        var folders = new ArrayList<String>();
        var here = file;
        while (!here.isEmpty()) {
            int slash = here.lastIndexOf('/');
            here = slash < 0 ? "" : here.substring(0, slash);
            folders.add(here);
        }
        return folders;
    }

    static String in(String folder, String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    /// The nearest folder above a file that contains one of these names.
    static Optional<String> holding(ProjectFolder project, String file, List<String> names) {
        return above(file).stream()
                .filter(folder -> names.stream().anyMatch(name -> project.isFile(in(folder, name))))
                .findFirst();
    }

    /// A file as an argument of a program that runs in a folder above it; it never begins like an option.
    static String argument(String folder, String file) {
        var relative = folder.isEmpty() ? file : file.substring(folder.length() + 1);
        return relative.startsWith("-") || relative.startsWith("@") ? "./" + relative : relative;
    }

    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    static String ending(String path) {
        var name = name(path);
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }
}
