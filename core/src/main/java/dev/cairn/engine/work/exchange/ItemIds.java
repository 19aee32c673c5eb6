package dev.cairn.engine.work.exchange;

import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.UnreadFieldCodec;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/// Ids of imported items: any short printable text, or one made of the file's name.
final class ItemIds {

    private static final int LENGTH_MAX = 200;
    private static final int HASH_LENGTH = 12;

    private ItemIds() {}

    static boolean isUsable(String id) {
        return !id.isBlank() && id.length() <= LENGTH_MAX && id.chars().noneMatch(Character::isISOControl);
    }

    /// The same item always gets the same id, so that importing it again changes nothing.
    static String derived(Map<String, Object> fields, ImportOrigin origin) {
        var named = EntityIds.in(origin.stem().toUpperCase(Locale.ROOT));
        if (named.size() == 1) return named.getFirst();
        var path = origin.file().replaceFirst("\\.[A-Za-z0-9]+$", "");
        var slug = path.replaceAll("[^\\p{L}\\p{N}._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        if (isUsable(slug)) return slug;
        var text = origin.file() + UnreadFieldCodec.write(fields);
        return "item-"
                + ContentHash.of(text.getBytes(StandardCharsets.UTF_8)).toString().substring(0, HASH_LENGTH);
    }
}
