package dev.cairn.projection.digest;

import dev.cairn.store.Cache;
import dev.cairn.store.CacheSpace;
import dev.cairn.store.codec.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Stores the sentences that a summarizer wrote about symbols in the [Cache].
final class DigestCache {

    /// The version of a symbol that a sentence describes: the symbol's id and the hash of its text.
    record SymbolVersion(String symbol, long bodyHash) {}

    private final Cache cache;
    private final String model;

    DigestCache(Cache cache, String model) {
        this.cache = cache;
        this.model = model;
    }

    Map<SymbolVersion, String> find(Collection<SymbolVersion> versions) {
        var versionOf = versions.stream().collect(Collectors.toMap(this::name, version -> version, (one, _) -> one));
        var found = new HashMap<SymbolVersion, String>();
        cache.findAll(CacheSpace.DIGEST, versionOf.keySet()).forEach((name, bytes) -> {
            var version = versionOf.get(name);
            if (version != null) found.put(version, new String(bytes, StandardCharsets.UTF_8));
        });
        return found;
    }

    void keep(Map<SymbolVersion, String> sentences) {
        var named = new HashMap<String, byte[]>();
        sentences.forEach((version, sentence) -> named.put(name(version), sentence.getBytes(StandardCharsets.UTF_8)));
        cache.keep(CacheSpace.DIGEST, named);
    }

    private String name(SymbolVersion version) {
        var all = model + "\n" + version.symbol() + "\n" + version.bodyHash();
        return ContentHash.of(all.getBytes(StandardCharsets.UTF_8));
    }
}
