package dev.cairn.bench.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/// A folder of many small scripts that import each other, some of them a package, and tests beside them.
final class GeneratedScripts {

    static final int FILES = 10_000;

    private static final int FOLDER_SIZE = 100;
    private static final int IMPORTS_MAX = 5;
    private static final int PACKAGE_EVERY = 40;
    private static final int TEST_EVERY = 5;
    private static final int PADDING = 20;

    private GeneratedScripts() {}

    static void write(Path folder) throws IOException {
        var random = new Random(7);
        for (int at = 0; at < FILES; at++) {
            var file = folder.resolve(path(at));
            Files.createDirectories(folder.resolve("src/d" + at / FOLDER_SIZE));
            Files.writeString(file, at % TEST_EVERY == TEST_EVERY - 1 ? test(at) : script(at, random));
        }
    }

    private static String path(int at) {
        var ending = at % TEST_EVERY == TEST_EVERY - 1 ? ".test.js" : ".js";
        return "src/d" + at / FOLDER_SIZE + "/f" + at + ending;
    }

    private static String from(int at) {
        return "'../d" + at / FOLDER_SIZE + "/f" + at + ".js'";
    }

    private static String script(int at, Random random) {
        var text = new StringBuilder();
        var calls = new StringBuilder();
        if (at % PACKAGE_EVERY == 0) {
            text.append("import { template } from 'lodash'\n");
            calls.append("  template('x')\n");
        }
        for (int one = random.nextInt(IMPORTS_MAX); one > 0 && at > 0; one--) {
            int other = random.nextInt(at);
            if (other % TEST_EVERY == TEST_EVERY - 1) continue;
            text.append("import { f")
                    .append(other)
                    .append(" } from ")
                    .append(from(other))
                    .append('\n');
            calls.append("  f").append(other).append("()\n");
        }
        text.append("export function f")
                .append(at)
                .append("() {\n")
                .append(calls)
                .append("}\n");
        for (int line = 0; line < PADDING; line++)
            text.append("// what this file is about, at length, ").append(line).append('\n');
        return text.toString();
    }

    private static String test(int at) {
        int tested = at - 1;
        return "import { f" + tested + " } from " + from(tested) + "\nit('works', () => { f" + tested + "() })\n";
    }
}
