package dev.cairn.projection.source;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.ManifestParser;
import dev.cairn.parse.SourceText;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.BlobStore;
import dev.cairn.store.Cache;
import dev.cairn.store.CacheSpace;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.FactsCodec;
import dev.cairn.store.codec.FactsKey;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.store.codec.StoredRecords;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads contents from the store and facts from the cache. If the cache lacks facts, the file is parsed and its
/// facts are cached.
public final class StoredContents implements CodeContents {

    /// The number of files whose facts are read from the cache together.
    private static final int FILES_AT_ONCE = 500;

    private final BlobStore blobs;
    private final Cache cache;
    private final LanguageParser parser;
    private final ManifestParser manifests;

    public StoredContents(BlobStore blobs, Cache cache, LanguageParser parser, ManifestParser manifests) {
        this.blobs = blobs;
        this.cache = cache;
        this.parser = parser;
        this.manifests = manifests;
    }

    @Override
    public List<FileVersion> files(Snapshot snapshot) {
        var files = new ArrayList<FileVersion>();
        var after = "";
        while (true) {
            var page = snapshot.list(RecordKind.FILE, after, Page.LIMIT_MAX);
            for (var version : page.items())
                StoredRecords.readVersion(version, FileCodec::read).ifPresent(files::add);
            if (!page.more()) return files;
            after = page.items().getLast().key().name();
        }
    }

    @Override
    public Optional<FileVersion> file(Snapshot snapshot, String path) {
        return FileCodec.key(path)
                .flatMap(snapshot::find)
                .flatMap(version -> StoredRecords.readVersion(version, FileCodec::read));
    }

    @Override
    public FileFacts facts(FileVersion file) {
        return facts(List.of(file)).getOrDefault(file.path(), unread(file));
    }

    @Override
    public Map<String, FileFacts> facts(List<FileVersion> files) {
        Map<String, FileFacts> facts = HashMap.newHashMap(files.size());
        for (int from = 0; from < files.size(); from += FILES_AT_ONCE)
            addFacts(files.subList(from, Math.min(files.size(), from + FILES_AT_ONCE)), facts);
        return facts;
    }

    private void addFacts(List<FileVersion> files, Map<String, FileFacts> facts) {
        var kept = cache.findAll(
                CacheSpace.FACTS,
                files.stream().filter(FileVersion::isParsed).map(FactsKey::of).toList());
        var fresh = new HashMap<String, byte[]>();
        for (var file : files) {
            var known = Optional.ofNullable(kept.get(FactsKey.of(file))).flatMap(FactsCodec::decode);
            facts.put(file.path(), known.orElseGet(() -> parsed(file, fresh)).with(contentTraits(file)));
        }
        if (!fresh.isEmpty()) cache.keep(CacheSpace.FACTS, fresh);
    }

    private FileFacts parsed(FileVersion file, Map<String, byte[]> fresh) {
        if (!file.isParsed()) return unread(file);
        var content = content(file);
        if (content.isEmpty()) return unread(file);
        var facts = parser.parse(file.path(), content.get());
        fresh.put(FactsKey.of(file), FactsCodec.encode(facts));
        return facts;
    }

    /// Traits that depend on the whole content, such as being generated, are not part of the stored facts. Traits of
    /// tests follow from the facts alone; the store may hold those of an earlier build.
    private static Set<FileTrait> contentTraits(FileVersion file) {
        if (!file.isParsed()) return file.traits();
        return file.traits().stream()
                .filter(trait -> !FileTrait.OF_TESTS.contains(trait))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// A file that is known by its path only.
    private static FileFacts unread(FileVersion file) {
        return FileFacts.pathOnly(file.language(), file.traits(), List.of());
    }

    @Override
    public Optional<byte[]> content(FileVersion file) {
        return file.hasStoredContent()
                ? blobs.find(BlobSpace.CONTENT, file.contentHash()).map(SourceText::utf8)
                : Optional.empty();
    }

    @Override
    public List<ManifestFacts> manifests(List<FileVersion> files) {
        var found = new ArrayList<ManifestFacts>();
        for (var file : files)
            if (manifests.supports(file.path()))
                content(file)
                        .flatMap(bytes -> manifests.read(file.path(), new String(bytes, StandardCharsets.UTF_8)))
                        .ifPresent(found::add);
        return found;
    }
}
