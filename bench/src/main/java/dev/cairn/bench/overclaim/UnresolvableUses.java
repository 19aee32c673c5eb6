package dev.cairn.bench.overclaim;

import java.util.Locale;
import java.util.Optional;

/// Texts that use a symbol without a call that can be resolved; empty where the language has no such use.
final class UnresolvableUses {

    private UnresolvableUses() {}

    /// A text with the ending of its file.
    record GapText(String ending, String text) {}

    /// A plain word in a string may mean anything; a name of several words means code.
    static boolean isDistinctive(String name) {
        var rest = name.substring(1);
        return rest.indexOf('_') > 0
                || (!rest.equals(rest.toLowerCase(Locale.ROOT)) && !rest.equals(rest.toUpperCase(Locale.ROOT)));
    }

    private static Optional<GapText> text(String ending, String text) {
        return Optional.of(new GapText(ending, text));
    }

    static Optional<GapText> inString(UsedSymbol symbol, int number) {
        var name = symbol.name();
        return switch (symbol.language()) {
            case PYTHON ->
                text(
                        "py",
                        String.format(
                                Locale.ROOT,
                                "def gap_%d(thing):\n    return getattr(thing, \"%s\")()\n",
                                number,
                                name));
            case JAVASCRIPT ->
                text(
                        "js",
                        String.format(
                                Locale.ROOT, "export function gap%d(pick) { return pick('%s') }\n", number, name));
            case TYPESCRIPT ->
                text(
                        "ts",
                        String.format(
                                Locale.ROOT, "export function gap%d(pick: any) { return pick('%s') }\n", number, name));
            case JAVA ->
                text(
                        "java",
                        String.format(
                                Locale.ROOT,
                                "class Gap%d { Object run(Class<?> type) throws Exception { return type.getMethod(\"%s\"); } }\n",
                                number,
                                name));
            case GO ->
                text(
                        "go",
                        String.format(
                                Locale.ROOT,
                                "package gapfiles\n\nimport \"reflect\"\n\nfunc gap%d(v reflect.Value) { v.MethodByName(\"%s\") }\n",
                                number,
                                name));
            case RUST, OTHER -> Optional.empty();
        };
    }

    static Optional<GapText> composed(UsedSymbol symbol, int number) {
        int part = symbol.name().indexOf('_', 1);
        if (part < 3) return Optional.empty();
        var before = symbol.name().substring(0, part + 1);
        return switch (symbol.language()) {
            case PYTHON ->
                text(
                        "py",
                        String.format(
                                Locale.ROOT,
                                "def gap_%d(thing, kind):\n    name = \"%s\" + kind\n    return getattr(thing, name)()\n",
                                number,
                                before));
            case JAVASCRIPT, TYPESCRIPT, JAVA, GO, RUST, OTHER -> Optional.empty();
        };
    }

    static Optional<GapText> imported(UsedSymbol symbol) {
        if (symbol.isMember()) return Optional.empty();
        var path = symbol.path().replaceFirst("\\.\\w+$", "").replaceFirst("/(?:__init__|index)$", "");
        var last = path.substring(path.lastIndexOf('/') + 1);
        return switch (symbol.language()) {
            case PYTHON ->
                text("py", String.format(Locale.ROOT, "from %s import %s\n%s()\n", last, symbol.name(), symbol.name()));
            case JAVASCRIPT, TYPESCRIPT ->
                text(
                        "js",
                        String.format(
                                Locale.ROOT,
                                "import { %s } from '#gap/%s'\n%s()\n",
                                symbol.name(),
                                last,
                                symbol.name()));
            case JAVA, GO, RUST, OTHER -> Optional.empty();
        };
    }

    static Optional<GapText> broken(UsedSymbol symbol) {
        var name = symbol.name();
        return switch (symbol.language()) {
            case PYTHON ->
                text("py", String.format(Locale.ROOT, "def (:\n  ((( thing.%s()\n}}}}\nimport from\n", name));
            case JAVASCRIPT, TYPESCRIPT ->
                text("js", String.format(Locale.ROOT, "function ( {{ ((( thing.%s()\n}} else from\n", name));
            case JAVA -> text("java", String.format(Locale.ROOT, "class { void ( { thing.%s( }}} ((\n", name));
            case GO -> text("go", String.format(Locale.ROOT, "package gapfiles\nfunc ( { thing.%s( }}} ((\n", name));
            case RUST -> text("rs", String.format(Locale.ROOT, "fn ( { thing.%s( }}} ((\n", name));
            case OTHER -> Optional.empty();
        };
    }
}
