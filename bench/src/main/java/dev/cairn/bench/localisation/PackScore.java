package dev.cairn.bench.localisation;

import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Compares the text of a sent pack with the commit that followed: which changed functions the pack shows, which it
/// names, and whether it starts at one.
final class PackScore {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// The fields whose items are places in the code.
    private static final List<String> PLACES = List.of("coreSymbols", "dependencies", "candidates");

    private static final String LISTED = "alsoSee";

    private final Row row;
    private final String sent;
    private final JsonNode data;

    PackScore(Row row, String sent) {
        this.row = row;
        this.sent = sent;
        this.data = JSON.readTree(sent).path("data");
    }

    /// The judgement as fields of an output line.
    Map<String, Object> fields() {
        var entry = SymbolId.parse(data.path("entryPoint").asString());
        var pieces = pieces();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("entry", entry.toString());
        fields.put("start_in_file", row.gold().files().contains(entry.path()));
        fields.put("start_right", row.gold().symbols().stream().anyMatch(gold -> isNamed(entry, gold)));
        fields.put("named", row.gold().symbols().stream().anyMatch(this::isNamedAnywhere));
        fields.put("shown", row.gold().symbols().stream().anyMatch(gold -> isShown(gold, pieces, false)));
        fields.put("shown_whole", row.gold().symbols().stream().anyMatch(gold -> isShown(gold, pieces, true)));
        fields.put("bodies", pieces.size());
        fields.put("listed_share", rounded((double) data.path(LISTED).toString().length() / sent.length()));
        return fields;
    }

    static double rounded(double share) {
        return Math.round(share * 1_000) / 1_000.0;
    }

    /// A piece that is shown with code.
    private record ShownPiece(SymbolId id, String code, boolean isWhole) {}

    private List<ShownPiece> pieces() {
        var pieces = new ArrayList<ShownPiece>();
        for (var field : PLACES)
            for (var item : data.path(field))
                if (item.path("code").isString())
                    pieces.add(new ShownPiece(
                            SymbolId.parse(item.path("id").asString()),
                            item.path("code").asString(),
                            !item.has("rest")));
        return pieces;
    }

    /// Whether the code of a changed symbol is shown: as a piece of its own, or inside of a whole piece of its file.
    private static boolean isShown(List<String> gold, List<ShownPiece> pieces, boolean isWhole) {
        return pieces.stream()
                .filter(piece -> piece.isWhole() || !isWhole)
                .anyMatch(piece -> isNamed(piece.id(), gold)
                        || (piece.isWhole() && piece.id().path().equals(gold.getFirst()) && declares(piece, gold)));
    }

    private static boolean declares(ShownPiece piece, List<String> gold) {
        return Pattern.compile("(?<![\\w.])" + Pattern.quote(gold.getLast()) + "\\s*[(=<:{]")
                .matcher(piece.code())
                .find();
    }

    private boolean isNamedAnywhere(List<String> gold) {
        var id = Pattern.quote(gold.getFirst()) + "::[^\"]*\\b" + Pattern.quote(gold.getLast()) + "\\b";
        return Pattern.compile(id).matcher(sent).find();
    }

    private static boolean isNamed(SymbolId id, List<String> gold) {
        return id.path().equals(gold.getFirst())
                && !id.names().isEmpty()
                && EvalCommand.plain(id.name()).equals(gold.getLast());
    }
}
