package dev.cairn.projection.text;

import dev.cairn.model.id.TxId;
import dev.cairn.store.codec.FactsKey;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.util.Version;

/// The text index of a worktree in the form in which it is cached on disk.
///
/// It includes the content hash of every file, so that files that have changed since are found and indexed again.
record CachedTextIndex(
        IndexedTransaction transaction,
        Map<String, Integer> numbers,
        Map<String, String> hashes,
        List<IndexFiles> indexes) {

    private static final int FORMAT_VERSION = 2;
    private static final int BLOCK = 1 << 16;
    /// Limits the numbers read from damaged bytes; no workspace has so many files.
    private static final int NUMBER_MAX = 10_000_000;

    private static final int FILES_MAX = 100_000;

    /// The transaction up to which the text is indexed.
    record IndexedTransaction(long seq, TxId tx) {}

    /// The files of one index in a directory.
    record IndexFiles(Directory directory, List<String> files) {}

    /// The header. It contains all versions that must match for the bytes to be usable; the owner of the cache
    /// distinguishes builds of Cairn.
    private static String name() {
        return "text " + FORMAT_VERSION + " " + Version.LATEST + " " + FactsKey.extractor();
    }

    void write(OutputStream to) throws IOException {
        var checked = new CheckedOutputStream(to, new CRC32C());
        var out = new DataOutputStream(new BufferedOutputStream(checked, BLOCK));
        out.writeUTF(name());
        out.writeLong(transaction.seq());
        out.writeUTF(transaction.tx().toString());
        out.writeInt(numbers.size());
        for (var each : numbers.entrySet()) {
            out.writeUTF(each.getKey());
            out.writeInt(each.getValue());
            out.writeUTF(hashes.getOrDefault(each.getKey(), ""));
        }
        for (var files : indexes) write(files, out);
        out.flush();
        out.writeLong(checked.getChecksum().getValue());
        out.flush();
    }

    private static void write(IndexFiles files, DataOutputStream out) throws IOException {
        var block = new byte[BLOCK];
        out.writeInt(files.files().size());
        for (var file : files.files()) {
            try (var in = files.directory().openInput(file, IOContext.READONCE)) {
                out.writeUTF(file);
                out.writeLong(in.length());
                for (long left = in.length(); left > 0; ) {
                    int size = (int) Math.min(left, block.length);
                    in.readBytes(block, 0, size);
                    out.write(block, 0, size);
                    left -= size;
                }
            }
        }
    }

    /// Reads the index files into empty directories. Throws if any byte is damaged.
    static CachedTextIndex read(InputStream from, List<Directory> into) throws IOException {
        var checked = new CheckedInputStream(new BufferedInputStream(from, BLOCK), new CRC32C());
        var in = new DataInputStream(checked);
        if (!in.readUTF().equals(name())) throw new IOException("written by another version");
        var moment = new IndexedTransaction(in.readLong(), TxId.parse(in.readUTF()));
        int count = in.readInt();
        var numbers = new HashMap<String, Integer>();
        var hashes = new HashMap<String, String>();
        for (int index = 0; index < count; index++) {
            var path = in.readUTF();
            int number = in.readInt();
            if (number < 0 || number > NUMBER_MAX) throw new IOException("a number out of range");
            numbers.put(path, number);
            var hash = in.readUTF();
            if (!hash.isEmpty()) hashes.put(path, hash);
        }
        var indexFiles = new ArrayList<IndexFiles>();
        for (var directory : into) indexFiles.add(read(in, directory));
        long expected = checked.getChecksum().getValue();
        if (in.readLong() != expected || in.read() >= 0) throw new IOException("not as it was written");
        if (new HashSet<>(numbers.values()).size() != count) throw new IOException("a number twice");
        return new CachedTextIndex(moment, numbers, hashes, indexFiles);
    }

    private static IndexFiles read(DataInputStream in, Directory into) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > FILES_MAX) throw new IOException("too many files");
        var block = new byte[BLOCK];
        var files = new ArrayList<String>();
        for (int index = 0; index < count; index++) {
            var file = in.readUTF();
            try (var out = into.createOutput(file, IOContext.DEFAULT)) {
                for (long left = in.readLong(); left > 0; ) {
                    int size = (int) Math.min(left, block.length);
                    in.readFully(block, 0, size);
                    out.writeBytes(block, 0, size);
                    left -= size;
                }
            }
            files.add(file);
        }
        return new IndexFiles(into, files);
    }
}
