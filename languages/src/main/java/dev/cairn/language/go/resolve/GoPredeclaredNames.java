package dev.cairn.language.go.resolve;

import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.Set;

/// The names that are visible in every Go file without an import.
final class GoPredeclaredNames {

    private static final String PACKAGE = "go:builtin";
    private static final Set<String> NAMES = Set.of(
            "any",
            "append",
            "bool",
            "byte",
            "cap",
            "clear",
            "close",
            "comparable",
            "complex",
            "complex128",
            "complex64",
            "copy",
            "delete",
            "error",
            "float32",
            "float64",
            "imag",
            "int",
            "int16",
            "int32",
            "int64",
            "int8",
            "len",
            "make",
            "max",
            "min",
            "new",
            "panic",
            "print",
            "println",
            "real",
            "recover",
            "rune",
            "string",
            "uint",
            "uint16",
            "uint32",
            "uint64",
            "uint8",
            "uintptr");

    private GoPredeclaredNames() {}

    static NameMeaning meaning(String name) {
        return NAMES.contains(name) ? new NameMeaning.Outside(PACKAGE, name) : NameMeaning.unknown();
    }
}
