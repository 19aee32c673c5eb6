package dev.cairn.language.tree;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// The native tree-sitter library and its grammars. A grammar is loaded at its first use and never unloaded.
public final class ParserEngine {

    private static final String SHIPPED_FOLDER = "lib/";
    private static final String BUILT_FOLDER = "native/";

    private final NativeLibraryFolder folder;
    private final NativePlatform platform;
    private final String description;
    private final GrammarLoader loader;
    private final Supplier<NativeParser> parsers;
    private final boolean isBuilt;
    private final Map<GrammarName, Grammar> grammars = new ConcurrentHashMap<>();

    private ParserEngine(NativeLibraryFolder folder, NativePlatform platform, NativeLibrary core) {
        this.folder = folder;
        this.platform = platform;
        this.description = core.description;
        this.loader = new GrammarLoader(core.library);
        this.parsers = core.parsers;
        this.isBuilt = core.isBuilt;
    }

    private record NativeLibrary(
            String description, SymbolLookup library, Supplier<NativeParser> parsers, boolean isBuilt) {}

    /// Opens Cairn's own native library if this build has one for this machine, otherwise the portable tree-sitter
    /// library.
    ///
    /// @param folder where native libraries are unpacked; processes and versions of Cairn may share it
    public static ParserEngine open(Path folder) {
        var natives = new NativeLibraryFolder(folder);
        var platform = NativePlatform.current();
        return natives.place(BUILT_FOLDER + platform.fileName("cairn-tree"))
                .flatMap(ParserEngine::fast)
                .map(core -> new ParserEngine(natives, platform, core))
                .orElseGet(() -> openPortable(folder));
    }

    /// Opens the portable tree-sitter library, which is shipped for every supported machine.
    public static ParserEngine openPortable(Path folder) {
        var natives = new NativeLibraryFolder(folder);
        var platform = NativePlatform.current();
        return new ParserEngine(natives, platform, portable(shipped(natives, platform, "tree-sitter")));
    }

    private static Optional<NativeLibrary> fast(Path file) {
        return loaded(file).map(library -> {
            var functions = FastParser.Functions.of(library);
            return new NativeLibrary("fast core, built from source", library, () -> new FastParser(functions), true);
        });
    }

    private static NativeLibrary portable(Path file) {
        var library = NativeAccess.load(file);
        var calls = new TreeSitter(library);
        return new NativeLibrary("portable core, as shipped", library, () -> new PortableParser(calls), false);
    }

    private static Path shipped(NativeLibraryFolder folder, NativePlatform platform, String library) {
        return folder.place(SHIPPED_FOLDER + platform.fileName(library))
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.UNAVAILABLE,
                        "There is no " + library + " for " + platform.prefix() + ".",
                        "Run Cairn on Linux (x86_64, aarch64; glibc), macOS or Windows (x86_64)."));
    }

    public Grammar grammar(GrammarName name) {
        return grammars.computeIfAbsent(name, key -> loader.load(key, library(key.library())));
    }

    /// Loads the grammar that was compiled together with Cairn's own library if there is one, otherwise the
    /// shipped one.
    private SymbolLookup library(String grammar) {
        var built = isBuilt ? folder.place(BUILT_FOLDER + platform.fileName(grammar)) : Optional.<Path>empty();
        return built.flatMap(ParserEngine::loaded)
                .orElseGet(() -> NativeAccess.load(shipped(folder, platform, grammar)));
    }

    /// Loads a library; empty if that fails, for example because it was built for a newer system library.
    private static Optional<SymbolLookup> loaded(Path file) {
        try {
            return Optional.of(NativeAccess.load(file));
        } catch (IllegalArgumentException unloadable) {
            return Optional.empty();
        }
    }

    /// Says which native library is in use, for people.
    public String describe() {
        return description + " (" + platform.prefix() + ")";
    }

    /// Creates a parser that any number of threads may use. Close it to release its native memory.
    public SourceParser newParser() {
        return new SourceParser(parsers);
    }
}
