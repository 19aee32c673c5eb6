package dev.cairn.projection.resolve.declaration;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The number of every path. Tables of the same paths share one object.
final class FileNumbers {

    private final Map<String, Integer> byPath;

    FileNumbers(List<FileUnit> files) {
        this.byPath = HashMap.newHashMap(files.size());
        for (var file : files) byPath.put(file.path(), file.number());
    }

    OptionalInt of(String path) {
        var number = byPath.get(path);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
