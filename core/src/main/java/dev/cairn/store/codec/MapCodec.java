package dev.cairn.store.codec;

import java.util.Map;

/// Encodes a map of plain values as a JSON object.
public final class MapCodec {

    private MapCodec() {}

    public static String write(Map<String, Object> values) {
        return EpisodeCodec.JSON.writeValueAsString(values);
    }

    public static Map<String, Object> read(String written) {
        return JsonValues.values(EpisodeCodec.JSON.readTree(written));
    }
}
