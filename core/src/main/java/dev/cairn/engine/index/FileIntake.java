package dev.cairn.engine.index;

import dev.cairn.engine.index.git.GitBlobId;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileProblem;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.CacheSpace;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.FactsCodec;
import dev.cairn.store.codec.FactsKey;
import dev.cairn.store.codec.FileCodec;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads files, parses those whose facts are unknown, and stores contents and facts. Thread-safe.
public final class FileIntake {

    /// Files larger than this are only hashed. The parsers have the same limit.
    public static final int CONTENT_BYTES_MAX = 4 << 20;

    /// A file as it was read; `isHead` states whether HEAD has the same content.
    public record ReadFile(SourceFile source, FileVersion version, boolean isHead, int symbols) {}

    /// The result of reading some files.
    public record IntakeResult(List<ReadFile> files, Set<String> gone, List<FileProblem> problems, int parsed) {}

    private final IndexDependencies parts;
    private final WorkspaceSettings settings;
    private final StoredFiles known;
    private final Map<String, String> headBlobs;

    public FileIntake(
            IndexDependencies parts, WorkspaceSettings settings, StoredFiles known, Map<String, String> headBlobs) {
        this.parts = parts;
        this.settings = settings;
        this.known = known;
        this.headBlobs = headBlobs;
    }

    IntakeResult read(List<SourceFile> files) {
        var chunk = new Chunk();
        for (var file : files) chunk.read(file);
        return chunk.taken();
    }

    /// Processes contents that do not come from the file system; the result has one file for each, in their order.
    public IntakeResult readContents(List<SourceReadResult.Content> contents) {
        var chunk = new Chunk();
        for (var content : contents) chunk.hold(content);
        return chunk.taken();
    }

    /// A batch of files whose contents are in memory at the same time.
    private final class Chunk {

        private final List<LoadedFile> held = new ArrayList<>();
        private final Set<String> gone = new java.util.HashSet<>();
        private final List<FileProblem> problems = new ArrayList<>();
        private final List<ReadFile> files = new ArrayList<>();
        private int parsed;

        /// One file with its content; `version` lacks the values that only parsing provides.
        @SuppressWarnings("ArrayRecordComponent") // never compared
        private record LoadedFile(SourceFile source, FileVersion version, byte[] bytes) {}

        void read(SourceFile file) {
            if (FileCodec.key(file.path()).isEmpty()) {
                problems.add(new FileProblem(file.path(), "The path is too long to be kept, or not valid text."));
                return;
            }
            switch (parts.sources().tree().read(settings, file.path(), CONTENT_BYTES_MAX)) {
                case SourceReadResult.Content content -> hold(content);
                case SourceReadResult.Large(var source, var hash) -> large(source, hash);
                case SourceReadResult.Gone _ -> gone.add(file.path());
                case SourceReadResult.Unreadable(var reason) -> problems.add(new FileProblem(file.path(), reason));
            }
        }

        void hold(SourceReadResult.Content content) {
            held.add(new LoadedFile(content.file(), version(content.file(), content.bytes()), content.bytes()));
        }

        private FileVersion version(SourceFile source, byte[] bytes) {
            var path = source.path();
            return new FileVersion(
                    path,
                    ContentHash.of(bytes),
                    parts.parser().language(path),
                    bytes.length,
                    ContentTraits.of(path, bytes));
        }

        private void large(SourceFile source, String hash) {
            var language = parts.parser().language(source.path());
            var version = new FileVersion(source.path(), hash, language, source.size(), Set.of(FileTrait.TOO_LARGE));
            files.add(new ReadFile(source, version, false, 0));
            if (version.language() != dev.cairn.model.code.Language.OTHER)
                problems.add(new FileProblem(
                        source.path(), "The file is larger than " + CONTENT_BYTES_MAX + " bytes and was not parsed."));
        }

        IntakeResult taken() {
            keepContents();
            var toParse =
                    held.stream().filter(file -> file.version().isParsed()).toList();
            var keys = toParse.stream().map(file -> FactsKey.of(file.version())).toList();
            var unknown = parts.sources().cache().missing(CacheSpace.FACTS, keys);
            var wanted = toParse.stream()
                    .filter(file -> !isKnown(file))
                    .map(file -> FactsKey.of(file.version()))
                    .filter(key -> !unknown.contains(key))
                    .toList();
            var facts = new HashMap<String, FileFacts>();
            parts.sources()
                    .cache()
                    .findAll(CacheSpace.FACTS, wanted)
                    .forEach((key, bytes) -> FactsCodec.decode(bytes).ifPresent(decoded -> facts.put(key, decoded)));
            var newFacts = new HashMap<String, byte[]>();
            for (var file : held) finish(file, unknown, facts, newFacts);
            if (!newFacts.isEmpty()) parts.sources().cache().keep(CacheSpace.FACTS, newFacts);
            return new IntakeResult(files, gone, problems, parsed);
        }

        private void keepContents() {
            var contents = new HashMap<String, byte[]>();
            for (var file : held)
                if (file.version().hasStoredContent())
                    contents.put(file.version().contentHash(), file.bytes());
            var missing = parts.store().blobs().missing(BlobSpace.CONTENT, contents.keySet());
            contents.keySet().retainAll(missing);
            if (!contents.isEmpty()) parts.store().blobs().putAll(BlobSpace.CONTENT, contents);
        }

        private boolean isKnown(LoadedFile file) {
            return known.holds(file.version().path(), file.version().contentHash());
        }

        private void finish(
                LoadedFile file, Set<String> unknown, Map<String, FileFacts> facts, Map<String, byte[]> newFacts) {
            var version = file.version();
            var key = FactsKey.of(version);
            Optional<FileFacts> parsedFacts = Optional.empty();
            if (version.isParsed() && (unknown.contains(key) || !isKnown(file))) {
                parsedFacts = Optional.of(facts.computeIfAbsent(key, _ -> parse(file, newFacts)));
                parsedFacts.get().problems().forEach(problem -> problems.add(new FileProblem(version.path(), problem)));
            }
            files.add(new ReadFile(
                    file.source(),
                    parsedFacts.map(found -> with(version, found)).orElse(version),
                    isHead(file),
                    parsedFacts.map(found -> found.symbols().size()).orElse(0)));
        }

        private FileFacts parse(LoadedFile file, Map<String, byte[]> newFacts) {
            parsed++;
            var facts = parts.parser().parse(file.version().path(), file.bytes());
            newFacts.put(FactsKey.of(file.version()), FactsCodec.encode(facts));
            return facts;
        }

        private boolean isHead(LoadedFile file) {
            var blob = headBlobs.get(file.version().path());
            return blob != null && blob.equals(GitBlobId.id(file.bytes(), blob));
        }
    }

    private static FileVersion with(FileVersion version, FileFacts facts) {
        var traits = EnumSet.noneOf(FileTrait.class);
        traits.addAll(version.traits());
        traits.addAll(facts.traits());
        return new FileVersion(version.path(), version.contentHash(), facts.language(), version.size(), traits);
    }
}
