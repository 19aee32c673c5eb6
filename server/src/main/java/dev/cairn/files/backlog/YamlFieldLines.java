package dev.cairn.files.backlog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// A field of the outermost level of a YAML text and the line with which it begins, counted from 0.
record YamlFieldLines(String name, int line) {

    private static final YAMLMapper YAML = YAMLMapper.builder().build();

    /// The fields of a YAML text in their order.
    ///
    /// @return empty if not every field begins a line in the first column
    /// @throws tools.jackson.core.JacksonException when the text is not YAML
    static Optional<List<YamlFieldLines>> of(String yaml) {
        var fields = new ArrayList<YamlFieldLines>();
        int depth = 0;
        try (var parser = YAML.createParser(yaml)) {
            for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.PROPERTY_NAME && depth == 1) {
                    var place = parser.currentTokenLocation();
                    int line = place.getLineNr() - 1;
                    if (place.getColumnNr() != 1
                            || (!fields.isEmpty() && fields.getLast().line() >= line)) return Optional.empty();
                    fields.add(new YamlFieldLines(parser.currentName(), line));
                }
                if (token.isStructStart()) depth++;
                if (token.isStructEnd()) depth--;
            }
        }
        return Optional.of(fields);
    }
}
