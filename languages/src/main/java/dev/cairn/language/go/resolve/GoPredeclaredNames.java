package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.Set;

/// The names that are visible in every Go file without an import.
public final class GoPredeclaredNames {

    private static final String PACKAGE = "go:builtin";
    private static final Set<String> TYPES = Set.of(
            "any",
            "bool",
            "byte",
            "comparable",
            "complex128",
            "complex64",
            "error",
            "float32",
            "float64",
            "int",
            "int16",
            "int32",
            "int64",
            "int8",
            "rune",
            "string",
            "uint",
            "uint16",
            "uint32",
            "uint64",
            "uint8",
            "uintptr");

    private static final Set<String> FUNCTIONS = Set.of(
            "append", "cap", "clear", "close", "complex", "copy", "delete", "imag", "len", "make", "max", "min", "new",
            "panic", "print", "println", "real", "recover");

    private GoPredeclaredNames() {}

    public static boolean isType(String name) {
        return TYPES.contains(name);
    }

    static NameMeaning meaning(String name) {
        return isType(name) || FUNCTIONS.contains(name)
                ? new NameMeaning.Outside(PACKAGE, name)
                : NameMeaning.unknown();
    }
}
