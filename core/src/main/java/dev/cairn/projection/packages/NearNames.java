package dev.cairn.projection.packages;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Package names that are nearly the one asked for, nearest first.
final class NearNames {

    private static final int NAMES_MAX = 5;
    private static final int LENGTH_MAX = 120;

    private final Set<String> names = new LinkedHashSet<>();

    NearNames(PackageGraph graph, Locks locks) {
        graph.needs().forEach(need -> names.add(need.declared().name()));
        graph.packages().forEach(one -> names.add(one.name()));
        locks.all().forEach(lock -> lock.file().packages().forEach(one -> names.add(one.name())));
    }

    List<String> of(String asked) {
        var wanted = asked.toLowerCase(Locale.ROOT);
        if (wanted.isBlank() || wanted.length() > LENGTH_MAX) return List.of();
        int most = Math.max(1, wanted.length() / 3);
        var near = new LinkedHashMap<String, Integer>();
        for (var name : names) {
            int distance = distance(wanted, name.toLowerCase(Locale.ROOT), most);
            if (distance <= most) near.put(name, distance);
        }
        return near.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .limit(NAMES_MAX)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Edits between the two; a name whose last part is the wanted one is one edit away.
    private static int distance(String wanted, String known, int most) {
        if (known.endsWith("/" + wanted) || (wanted.length() > 3 && known.contains(wanted))) return 1;
        if (Math.abs(wanted.length() - known.length()) > most) return most + 1;
        var row = new int[known.length() + 1];
        for (int column = 0; column <= known.length(); column++) row[column] = column;
        for (int at = 1; at <= wanted.length(); at++) {
            int diagonal = row[0];
            row[0] = at;
            for (int column = 1; column <= known.length(); column++) {
                int same = diagonal + (wanted.charAt(at - 1) == known.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(same, 1 + Math.min(row[column], row[column - 1]));
            }
        }
        return row[known.length()];
    }
}
