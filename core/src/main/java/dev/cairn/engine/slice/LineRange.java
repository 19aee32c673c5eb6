package dev.cairn.engine.slice;

import java.util.Optional;
import java.util.regex.Pattern;

/// Lines of a file as a caller writes them: `src/a.py:10-40` or `src/a.py#L10-L40`, both ends inclusive.
///
/// A single line is not a range; it names the symbol around it.
record LineRange(String path, int first, int last) {

    private static final Pattern WRITTEN = Pattern.compile(
            "(.+?)(?::L?|#L)(\\d{1,7})(?::\\d{1,7})?\\s{0,4}(?:-|\\.\\.|,)\\s{0,4}L?(\\d{1,7})(?::\\d{1,7})?");

    private static final Pattern ONE_LINE = Pattern.compile("(.+?)(?::L|#L)(\\d{1,7})");

    static Optional<LineRange> of(String written) {
        var range = WRITTEN.matcher(written.strip());
        if (!range.matches() || range.group(1).endsWith(":")) return Optional.empty();
        return Optional.of(
                new LineRange(range.group(1), Integer.parseInt(range.group(2)), Integer.parseInt(range.group(3))));
    }

    /// `path#L12` written as `path:12`; any other text as it is.
    static String withPlainLine(String written) {
        var line = ONE_LINE.matcher(written.strip());
        return line.matches() ? line.group(1) + ":" + line.group(2) : written;
    }
}
