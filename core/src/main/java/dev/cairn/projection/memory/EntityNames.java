package dev.cairn.projection.memory;

import java.util.ArrayList;
import java.util.List;

/// Normalises the entities that agents name in episodes (paths, symbol ids, other names), so that they can be
/// compared.
public final class EntityNames {

    private static final String NAMES = "::";
    private static final int SHORT_NAMES_MAX = 2;

    /// A single word must have at least this many letters to count as a mention.
    private static final int NAME_LENGTH_MIN = 4;

    private EntityNames() {}

    /// The canonical form, which is equal for all spellings of an entity.
    public static String canonical(String written) {
        var text = written.strip().replace('\\', '/');
        while (text.startsWith("./")) text = text.substring(2);
        return text;
    }

    /// The file of a symbol or path; empty for other entities.
    public static String file(String canonical) {
        int names = canonical.indexOf(NAMES);
        var file = names > 0 ? canonical.substring(0, names) : canonical;
        return names > 0 || file.indexOf('/') >= 0 ? file : "";
    }

    /// The short form for readers: `JsonReader.nextDouble` for a symbol, the written name for anything else.
    ///
    /// Only the two innermost names of a symbol are shown.
    public static String shortened(String written) {
        var canonical = canonical(written);
        int names = canonical.indexOf(NAMES);
        if (names <= 0) return canonical;
        var parts = canonical.substring(names + NAMES.length()).split(NAMES, -1);
        int from = Math.max(0, parts.length - SHORT_NAMES_MAX);
        return String.join(".", List.of(parts).subList(from, parts.length));
    }

    /// The folder of a symbol or path; empty for files at the top level and for other entities.
    public static String folder(String canonical) {
        var file = file(canonical);
        int slash = file.lastIndexOf('/');
        return slash > 0 ? file.substring(0, slash) : "";
    }

    /// The word sequences that mention the entity in a text.
    ///
    /// A path is mentioned by its file name, and a symbol by its last name, if the name has several parts. Any
    /// other entity is mentioned by its whole name, with or without the part in parentheses. A single common word
    /// is not a mention.
    static List<List<String>> mentions(String canonical) {
        var forms = new ArrayList<List<String>>();
        int names = canonical.lastIndexOf(NAMES);
        if (names > 0) addDistinctive(forms, canonical.substring(names + NAMES.length()), 2);
        else if (canonical.indexOf('/') >= 0)
            addDistinctive(forms, canonical.substring(canonical.lastIndexOf('/') + 1), 2);
        else {
            addDistinctive(forms, canonical, 1);
            int bracket = canonical.indexOf('(');
            if (bracket > 0) addDistinctive(forms, canonical.substring(0, bracket), 1);
        }
        return forms;
    }

    private static void addDistinctive(List<List<String>> forms, String name, int partsMin) {
        var words = EpisodeTerms.unstemmed(name);
        boolean isOne = words.size() == 1;
        if (words.isEmpty() || (isOne && isCommon(words.getFirst()))) return;
        if (isOne && partsMin > 1 && EpisodeTerms.of(name).size() < partsMin) return;
        if (!forms.contains(words)) forms.add(List.copyOf(words));
    }

    private static boolean isCommon(String word) {
        return word.length() < NAME_LENGTH_MIN || EpisodeTerms.isStopWord(word);
    }
}
