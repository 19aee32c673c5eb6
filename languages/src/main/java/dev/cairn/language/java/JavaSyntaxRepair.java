package dev.cairn.language.java;

import dev.cairn.language.repair.MaskedText;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rewrites Java code that is newer than the grammar, so that the grammar can parse it.
///
/// A qualified record pattern becomes one long name. Several patterns of one `case` become plain names. The word
/// `module` of `import module` becomes blank. `super(…)` after other statements becomes the call of an ordinary
/// method. Facts still quote the original text.
public final class JavaSyntaxRepair {

    private static final String NAME = "[\\w$\\x80-\\xff]++";
    private static final String TYPE_ARGUMENTS = "(?:<[\\w$\\x80-\\xff\\s,.?&<>\\[\\]]{0,300}+)?+";

    /// A record pattern; it can stand only after one of these two words.
    private static final Pattern RECORD_PATTERN = Pattern.compile("\\b(?:case|instanceof)\\s++(?:final\\s++)?+" + NAME
            + "(?:\\." + NAME + "){0,20}+\\s*+" + TYPE_ARGUMENTS + "(?=\\()");

    private static final Pattern QUALIFIED =
            Pattern.compile(NAME + "(?:\\." + NAME + "){1,20}+(?=\\s{0,20}" + TYPE_ARGUMENTS + "\\()");

    private static final String UNNAMED =
            NAME + "(?:\\." + NAME + "){0,20}+(\\s++_(?![\\w$])|\\s*+\\([\\w$\\s,._()]{0,300}?\\))?+";

    /// Several patterns of one `case`; none of them declares a variable.
    private static final Pattern SEVERAL_PATTERNS =
            Pattern.compile("\\bcase\\s++(" + UNNAMED + "(?:\\s*+,\\s*+" + UNNAMED + "){1,60}+)\\s*+(->|:|when\\b)");

    private static final Pattern PATTERN_END = Pattern.compile("\\s++_(?![\\w$])|\\s*+\\(");
    private static final Pattern MODULE_IMPORT = Pattern.compile("\\bimport\\s++(module)\\s++[\\w$]");
    private static final Pattern LATER_CONSTRUCTOR =
            Pattern.compile("[;}]\\s*+(?:" + NAME + "\\.)?+(super|this)\\s*+\\(");
    private static final int PATTERN_BYTES_MAX = 2_000;

    private JavaSyntaxRepair() {}

    public static Optional<byte[]> repaired(byte[] source) {
        var text = new MaskedText(source);
        recordPatterns(text);
        severalPatterns(text);
        var imports = text.find(MODULE_IMPORT);
        while (imports.find()) text.blank(imports.start(1), imports.end(1));
        laterConstructors(text);
        return text.result();
    }

    private static void recordPatterns(MaskedText text) {
        var found = text.find(RECORD_PATTERN);
        var qualified = text.find(QUALIFIED);
        while (found.find()) {
            int close = text.closing(found.end(), PATTERN_BYTES_MAX);
            if (close < 0) continue;
            qualified.region(found.start(), close);
            while (qualified.find())
                for (int at = qualified.start(); at < qualified.end(); at++)
                    if (text.text().charAt(at) == '.') text.set(at, '_');
        }
    }

    private static void severalPatterns(MaskedText text) {
        var labels = text.find(SEVERAL_PATTERNS);
        var ends = text.find(PATTERN_END);
        while (labels.find()) {
            ends.region(labels.start(1), labels.end(1));
            boolean hasPattern = false;
            while (ends.find()) {
                hasPattern = true;
                boolean isRecord = text.text().charAt(ends.end() - 1) == '(';
                int close = isRecord ? text.closing(ends.end() - 1, PATTERN_BYTES_MAX) + 1 : ends.end();
                if (close <= 0) break;
                text.blank(ends.start(), close);
                if (close >= labels.end(1)) break;
                ends.region(close, labels.end(1));
            }
            int guard = labels.end() - "when".length();
            if (hasPattern && text.text().startsWith("when", guard)) text.write(guard, " && ");
        }
    }

    private static void laterConstructors(MaskedText text) {
        var calls = text.find(LATER_CONSTRUCTOR);
        int from = 0;
        while (calls.find(from)) {
            text.rename(calls.start(1));
            // The end of one call may be the beginning of the next match.
            from = calls.end(1);
        }
    }
}
