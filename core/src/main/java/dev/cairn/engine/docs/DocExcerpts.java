package dev.cairn.engine.docs;

import dev.cairn.projection.text.WeightedTerms;
import java.util.List;
import java.util.Set;

/// Selects the passage of a section that matches a query best.
final class DocExcerpts {

    static final int CHARACTERS_MAX = 280;

    private DocExcerpts() {}

    /// The paragraph with most of the query's words, else the first.
    static String of(DocSection section, String query) {
        var terms = WeightedTerms.of(query).weights().keySet();
        var paragraphs = List.of(section.text().split("\\n\\s*\\n", -1));
        var best = "";
        double most = -1;
        for (var paragraph : paragraphs) {
            if (paragraph.isBlank()) continue;
            double score = score(paragraph, terms);
            if (score > most) {
                most = score;
                best = paragraph;
            }
        }
        return clipped(best);
    }

    /// The paragraph around a line.
    static String at(DocSection section, int line) {
        var lines = section.text().lines().toList();
        // The text begins on the line after the heading, or on the first line of a document without one.
        int first = section.endLine() - lines.size() + 1;
        int at = Math.clamp(line - first, 0, Math.max(0, lines.size() - 1));
        int from = at;
        int to = at;
        while (from > 0 && !lines.get(from - 1).isBlank()) from--;
        while (to + 1 < lines.size() && !lines.get(to + 1).isBlank()) to++;
        return lines.isEmpty() ? "" : clipped(String.join("\n", lines.subList(from, to + 1)));
    }

    private static double score(String paragraph, Set<String> terms) {
        var words = WeightedTerms.of(paragraph).weights();
        double score = 0;
        for (var word : terms) if (words.containsKey(word)) score++;
        return score;
    }

    private static String clipped(String text) {
        var plain = text.strip().replaceAll("[ \\t]+", " ");
        if (plain.length() <= CHARACTERS_MAX) return plain;
        int end = plain.lastIndexOf(' ', CHARACTERS_MAX);
        return plain.substring(0, end > 0 ? end : CHARACTERS_MAX) + " …";
    }
}
