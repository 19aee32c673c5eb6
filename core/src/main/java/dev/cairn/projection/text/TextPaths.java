package dev.cairn.projection.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/// The paths of the indexed files by number. The number of a removed file is reused for the next new file; until
/// then its path is empty.
public final class TextPaths {

    /// No file.
    public static final int NONE = -1;

    static final TextPaths EMPTY = new TextPaths(Map.of());

    private final Map<String, Integer> numbers;
    private final List<String> paths;

    TextPaths(Map<String, Integer> numbers) {
        this.numbers = Map.copyOf(numbers);
        int size =
                1 + numbers.values().stream().mapToInt(Integer::intValue).max().orElse(NONE);
        var ordered = new ArrayList<>(Collections.nCopies(size, ""));
        numbers.forEach((path, number) -> ordered.set(number, path));
        this.paths = List.copyOf(ordered);
    }

    /// One more than the largest number.
    public int size() {
        return paths.size();
    }

    public String get(int number) {
        return paths.get(number);
    }

    /// The number of a path, or [#NONE].
    public int number(String path) {
        return numbers.getOrDefault(path, NONE);
    }
}
