package dev.cairn.parsers.tree;

import java.util.Locale;

/// The machine we run on, in the words native libraries are named by.
record Platform(String prefix, String suffix) {

    static Platform current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static Platform of(String system, String processor) {
        var arch = processor.equals("aarch64") || processor.equals("arm64") ? "aarch64" : "x86_64";
        var name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) return new Platform(arch + "-macos", "dylib");
        if (name.startsWith("windows")) return new Platform(arch + "-windows", "dll");
        return new Platform(arch + "-linux-gnu", "so");
    }

    /// The file name of a library, for example `x86_64-linux-gnu-tree-sitter-go.so`.
    String fileName(String library) {
        return prefix + "-" + library + "." + suffix;
    }
}
