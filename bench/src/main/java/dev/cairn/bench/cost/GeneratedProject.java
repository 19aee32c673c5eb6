package dev.cairn.bench.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Generates a small project of modules that call each other, with a test for each module.
final class GeneratedProject {

    static final int MODULES = 200;
    private static final int FOLDER_SIZE = 20;

    private GeneratedProject() {}

    static Path write(Path folder) throws IOException {
        for (int module = 0; module < MODULES; module++) {
            save(folder.resolve(path(module)), source(module));
            save(folder.resolve("tests/test_module" + module + ".py"), test(module));
        }
        return folder;
    }

    private static void save(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    static String path(int module) {
        return "shop/part" + module / FOLDER_SIZE + "/module" + module + ".py";
    }

    static String symbol(int module) {
        return path(module) + "::compute" + module;
    }

    private static String name(int module) {
        return "shop.part" + module / FOLDER_SIZE + ".module" + module;
    }

    private static String source(int module) {
        int other = module / 2;
        var imported = module == 0 ? "" : "from " + name(other) + " import compute" + other + "\n\n\n";
        var call = module == 0 ? "amount" : "compute" + other + "(amount)";
        return imported + "def compute" + module + "(amount):\n    \"\"\"Adds the rate of part " + module
                + ".\"\"\"\n    return " + call + " + " + module + "\n";
    }

    private static String test(int module) {
        return "from " + name(module) + " import compute" + module + "\n\n\ndef test_compute" + module
                + "():\n    assert compute" + module + "(0) >= 0\n";
    }
}
