package dev.cairn.serve.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;

/// One file of the viewer as it is sent.
///
/// @param packed the same bytes compressed with gzip; made once, because the files do not change while the daemon
/// runs
/// @param tag the HTTP entity tag, made from the content
@SuppressWarnings("ArrayRecordComponent") // the arrays never leave this package
record ViewerAsset(byte[] bytes, byte[] packed, String type, String tag) {

    private static final int TAG_DIGITS = 32;

    static ViewerAsset of(byte[] bytes, String type) {
        var digest = HexFormat.of().formatHex(AssetHashes.sha256(bytes)).substring(0, TAG_DIGITS);
        return new ViewerAsset(bytes, gzip(bytes), type, "\"" + digest + "\"");
    }

    private static byte[] gzip(byte[] bytes) {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }
}
