package dev.cairn.language.tree;

import java.util.Locale;

/// The parts of a native library's file name that depend on processor and operating system.
record NativePlatform(String prefix, String suffix) {

    static NativePlatform current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static NativePlatform of(String system, String processor) {
        var arch = processor.equals("aarch64") || processor.equals("arm64") ? "aarch64" : "x86_64";
        var name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) return new NativePlatform(arch + "-macos", "dylib");
        if (name.startsWith("windows")) return new NativePlatform(arch + "-windows", "dll");
        return new NativePlatform(arch + "-linux-gnu", "so");
    }

    /// The file name of a library, for example `x86_64-linux-gnu-tree-sitter-go.so`.
    String fileName(String library) {
        return prefix + "-" + library + "." + suffix;
    }
}
