package dev.cairn.embed;

import dev.cairn.projection.vector.EmbedderUnavailable;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// The tokens that a model knows, with their numbers.
record Vocabulary(Map<String, Integer> pieces) {

    private static final int PIECES_EXPECTED = 32_768;

    Vocabulary {
        pieces = Map.copyOf(pieces);
        for (var special : WordPiece.SPECIAL) {
            if (!pieces.containsKey(special))
                throw new EmbedderUnavailable("The model's vocabulary has no " + special + ".");
        }
    }

    /// Reads `model.vocab` of a tokenizer file.
    static Vocabulary load(String resource) {
        try (var in = Vocabulary.class.getResourceAsStream(resource)) {
            if (in == null) throw new EmbedderUnavailable("The model's vocabulary is not installed.");
            return new Vocabulary(read(in));
        } catch (IOException | JacksonException e) {
            throw new EmbedderUnavailable("The model's vocabulary cannot be read: " + e.getMessage(), e);
        }
    }

    private static Map<String, Integer> read(InputStream in) {
        var pieces = HashMap.<String, Integer>newHashMap(PIECES_EXPECTED);
        try (var json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            while (json.nextToken() != null) {
                if (json.currentToken() != JsonToken.PROPERTY_NAME || !"vocab".equals(json.currentName())) continue;
                json.nextToken();
                while (json.nextToken() == JsonToken.PROPERTY_NAME) {
                    var piece = json.currentName();
                    json.nextToken();
                    pieces.put(piece, json.getIntValue());
                }
            }
        }
        return pieces;
    }

    int number(String piece) {
        return pieces.getOrDefault(piece, -1);
    }
}
