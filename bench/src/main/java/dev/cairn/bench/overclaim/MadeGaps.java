package dev.cairn.bench.overclaim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Writes files with gaps into a copy of a repository.
final class MadeGaps {

    private static final String FOLDER = "gapfiles";

    private final Path root;
    private int count;
    private String newest = "";

    MadeGaps(Path root) {
        this.root = root;
    }

    /// A use in a file of the symbol's own language; empty where the language has no values of unknown type.
    boolean unknownReceiver(UsedSymbol symbol) throws IOException {
        if (!symbol.isMember()) return false;
        var code = code(symbol);
        if (code.isEmpty()) return false;
        write(code.get().ending(), code.get().text());
        return true;
    }

    private record MadeCode(String ending, String text) {}

    private Optional<MadeCode> code(UsedSymbol symbol) {
        int number = count;
        return switch (symbol.language()) {
            case PYTHON ->
                made(
                        "py",
                        String.format(
                                Locale.ROOT, "def gap_%d(thing):\n    return thing.%s()\n", number, symbol.name()));
            case JAVASCRIPT ->
                made(
                        "js",
                        String.format(
                                Locale.ROOT,
                                "export function gap%d(thing) { return thing.%s() }\n",
                                number,
                                symbol.name()));
            case TYPESCRIPT ->
                made(
                        "ts",
                        String.format(
                                Locale.ROOT,
                                "export function gap%d(thing: any) { return thing.%s() }\n",
                                number,
                                symbol.name()));
            // A value of a type that is not declared in the workspace cannot be one of the workspace.
            case JAVA, GO, RUST, OTHER -> Optional.empty();
        };
    }

    private static Optional<MadeCode> made(String ending, String text) {
        return Optional.of(new MadeCode(ending, text));
    }

    /// A file that looks the symbol up by its name, written in full.
    boolean namedInString(UsedSymbol symbol) throws IOException {
        if (!UnresolvableUses.isDistinctive(symbol.name())) return false;
        return writeIfAny(UnresolvableUses.inString(symbol, count));
    }

    /// A setting that names the symbol.
    boolean namedInSetting(UsedSymbol symbol) throws IOException {
        if (!UnresolvableUses.isDistinctive(symbol.name())) return false;
        write("yaml", "jobs:\n  - handler: gap." + symbol.name() + "\n");
        return true;
    }

    /// A lookup of a name that is composed at run time.
    boolean composedName(UsedSymbol symbol) throws IOException {
        return writeIfAny(UnresolvableUses.composed(symbol, count));
    }

    /// An import of the name from a module that is not found, but whose name ends like that of the symbol's module.
    boolean unresolvedImport(UsedSymbol symbol) throws IOException {
        return writeIfAny(UnresolvableUses.imported(symbol));
    }

    /// A use in code that no compiler accepts.
    boolean brokenFile(UsedSymbol symbol) throws IOException {
        return writeIfAny(UnresolvableUses.broken(symbol));
    }

    private boolean writeIfAny(Optional<UnresolvableUses.GapText> text) throws IOException {
        if (text.isEmpty()) return false;
        write(text.get().ending(), text.get().text());
        return true;
    }

    /// A use in a language that is not parsed.
    boolean unreadLanguage(UsedSymbol symbol) throws IOException {
        var name = symbol.name();
        switch (symbol.language()) {
            case TYPESCRIPT, JAVASCRIPT -> {
                if (count % 3 == 0)
                    write("vue", String.format(Locale.ROOT, "<template><b @click=\"%s(1)\">x</b></template>\n", name));
                else if (count % 3 == 1)
                    write("svelte", String.format(Locale.ROOT, "<script>\n  %s()\n</script>\n", name));
                else write("html", String.format(Locale.ROOT, "<button onclick=\"%s(event)\">x</button>\n", name));
            }
            case JAVA ->
                write("kt", String.format(Locale.ROOT, "fun gap%d(thing: Any?) = thing!!.%s()\n", count, name));
            case PYTHON -> {
                if (count % 2 == 0)
                    write(
                            "pyx",
                            String.format(Locale.ROOT, "def gap_%d(thing):\n    return thing.%s()\n", count, name));
                else write("html", String.format(Locale.ROOT, "{%% if thing.%s %%}x{%% endif %%}\n", name));
            }
            case GO -> write("tmpl", String.format(Locale.ROOT, "{{ .%s }}\n", name));
            case RUST ->
                write(
                        "c",
                        String.format(
                                Locale.ROOT,
                                "extern int %s(void);\nint gap%d(void) { return %s(); }\n",
                                name,
                                count,
                                name));
            case OTHER -> {
                return false;
            }
        }
        return true;
    }

    /// A chain of callers to a test, longer than one step.
    boolean deepTest(UsedSymbol symbol) throws IOException {
        if (symbol.isMember()) return false;
        int number = count;
        var folder = Files.createDirectories(root.resolve(FOLDER));
        switch (symbol.language()) {
            case PYTHON -> {
                var module = symbol.path()
                        .replace(".py", "")
                        .replace("/__init__", "")
                        .replace('/', '.');
                Files.writeString(
                        folder.resolve(String.format(Locale.ROOT, "deep_%d.py", number)),
                        String.format(
                                Locale.ROOT,
                                "from %s import %s\n\ndef near_%d():\n    return %s()\n\ndef far_%d():\n    return near_%d()\n",
                                module,
                                symbol.name(),
                                number,
                                symbol.name(),
                                number,
                                number));
                Files.writeString(
                        folder.resolve(String.format(Locale.ROOT, "test_deep_%d.py", number)),
                        String.format(
                                Locale.ROOT,
                                "from gapfiles.deep_%d import far_%d\n\ndef test_far_%d():\n    assert far_%d()\n",
                                number,
                                number,
                                number,
                                number));
            }
            case JAVASCRIPT, TYPESCRIPT -> {
                Files.writeString(
                        folder.resolve(String.format(Locale.ROOT, "deep%d.js", number)),
                        String.format(
                                Locale.ROOT,
                                "import { %s } from '../%s'\nexport function near%d() { return %s() }\nexport function far%d() { return near%d() }\n",
                                symbol.name(),
                                symbol.path().replaceAll("\\.tsx?$", ""),
                                number,
                                symbol.name(),
                                number,
                                number));
                Files.writeString(
                        folder.resolve(String.format(Locale.ROOT, "deep%d.test.js", number)),
                        String.format(
                                Locale.ROOT,
                                "import { far%d } from './deep%d.js'\ntest('far', () => { far%d() })\n",
                                number,
                                number,
                                number));
            }
            case GO, RUST, JAVA, OTHER -> {
                return false;
            }
        }
        count++;
        return true;
    }

    /// The name of the file that was written last.
    String newest() {
        return newest;
    }

    /// Code of a language that is not parsed, as much as a fifth of all.
    void unreadShare(long codeFiles) throws IOException {
        for (long number = 0; number < codeFiles / 4 + 3; number++)
            write(
                    "php",
                    String.format(Locale.ROOT, "<?php\nclass Gap%d {\n  function run() { return 1; }\n}\n", count));
    }

    private void write(String ending, String text) throws IOException {
        var folder = Files.createDirectories(root.resolve(FOLDER));
        newest = String.format(Locale.ROOT, "Gap%d.%s", count++, ending);
        Files.writeString(folder.resolve(newest), text);
    }
}
