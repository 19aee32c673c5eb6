package dev.cairn.store.sql;

import dev.cairn.store.CacheSpace;
import dev.cairn.store.EarlierEntries;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Derived data that an earlier build stored as blobs.
record SqlEarlierEntries(ReaderPool readers, SqlBlobStore blobs, boolean areShared) implements EarlierEntries {

    private static final String NAMES = "SELECT name FROM blob WHERE space = ? LIMIT ?";

    @Override
    public Map<String, byte[]> findAll(CacheSpace space, Collection<String> names) {
        return blobs.findAll(space.written(), names);
    }

    @Override
    public List<String> names(CacheSpace space, int limit) {
        return readers.read(session -> session.rows(row -> row.getString(1), NAMES, space.written(), limit));
    }

    @Override
    public void remove(CacheSpace space, Collection<String> names) {
        blobs.remove(space.written(), names);
    }
}
