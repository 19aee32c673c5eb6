package dev.cairn.language.typescript.repair;

import dev.cairn.language.repair.MaskedText;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rewrites JavaScript and TypeScript syntax that the grammars do not know, so that they can parse it.
///
/// A keyword that is used as a name becomes an ordinary name of the same length. Words that do not change the
/// facts (`type` before `*`, phases of imports) become blanks. Facts still quote the original text.
public final class ScriptSyntaxRepair {

    private static final String RESERVED =
            "break|case|catch|class|const|continue|debugger|delete|do|else|enum|export|extends|false|finally|for|function"
                    + "|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with";
    private static final String CONTEXTUAL =
            "|abstract|as|async|await|declare|default|get|is|let|of|readonly|set|static|type|yield";
    private static final String STRING = "(?:\"[^\"\\n]{0,500}+\"|'[^'\\n]{0,500}+')";

    /// Keywords that are used as names of attributes, optional properties and variables, or in import and export
    /// lists.
    private static final Pattern KEYWORD_NAME = Pattern.compile("(?<=\\s)(?:" + RESERVED + "|default)(?==[\"'{])"
            + "|(?<=[\\s;{(,])(?:" + RESERVED + CONTEXTUAL + ")(?=\\?:)"
            + "|(?<=\\n[ \\t]{0,60})in[\\w$]{0,60}+(?=\\??:)"
            + "|(?<=[{,]\\s{0,20})(?:" + RESERVED + ")(?=\\s+as\\s+[\\w$]+\\s*[,}])"
            + "|(?<=\\sas\\s)(?:" + RESERVED + ")(?=\\s*[,}])"
            + "|(?<=\\b(?:let|const|var)\\s)as(?=[\\s:=;])");

    private static final Pattern EXPORTED_TYPES = Pattern.compile("\\bexport\\s++(type)\\s*+\\*");
    private static final Pattern IMPORT_PHASE =
            Pattern.compile("\\bimport\\s++(defer(?=\\s*+\\*)|source(?=\\s++(?!from\\s)[\\w$]++\\s++from\\b))"
                    + "|\\bimport(\\.(?:defer|source))(?=\\s*+\\()");
    private static final Pattern VARIANCE = Pattern.compile("[<,]\\s{0,20}+(in\\s++out)\\s++[\\w$]");
    private static final Pattern NUL = Pattern.compile("(\\x00)");
    private static final Pattern IMPORT_ASSERTION = Pattern.compile(STRING + "\\s++(assert)\\s*+\\{");
    private static final Pattern EXPORT_ATTRIBUTES =
            Pattern.compile("\\bexport\\s*+(?:\\*|\\{)[^;\"'=]{0,2000}?\\bfrom\\s*+" + STRING
                    + "\\s*+((?:with|assert)\\s*+\\{[^}]{0,300}+\\})");
    private static final Pattern IMPORTED_TYPE =
            Pattern.compile("\\bimport\\(" + STRING + "\\)(?=(?:\\.[\\w$]++){1,10}+(?:\\[\\]|<|\\s*+&)|>\\()");

    /// A loop variable that is declared with `using`.
    private static final Pattern USING_LOOP =
            Pattern.compile("\\bfor\\s*+(?:await\\s*+)?\\(\\s*+(await\\s++)?(using)(?=\\s++[\\w$]++\\s++of\\b)");
    private static final Pattern ACCESSOR = Pattern.compile(
            "(?<=[;{}\\n]\\s{0,80}|\\b(?:static|readonly|abstract|override|declare|public|private|protected)\\s{1,20})(accessor)"
                    + "(?=\\s++[\\w$#\\[\"'])");
    private static final Pattern DEFAULT_ABSTRACT =
            Pattern.compile("\\bexport\\s++default\\s++(abstract)(?=\\s++class\\s*+(?:\\{|extends\\b|implements\\b))");

    private static final String ARGUMENTS = "\\((?:[^()]|\\([^()]{0,200}+\\)){0,300}+\\)";

    /// Decorators that are more than a dotted name with arguments, or stand between `export` and `default`.
    private static final Pattern DECORATOR = Pattern.compile("(?<![\\w$*])@[\\w$.]++" + ARGUMENTS + "((?:\\.[\\w$]++(?:"
            + ARGUMENTS + ")?)++)"
            + "|(?<![\\w$*])(@" + ARGUMENTS + ")(?=\\s)"
            + "|\\bexport\\s++(@[\\w$.]++(?:" + ARGUMENTS + ")?)(?=\\s++default\\b)");

    private static final Pattern INSTANTIATED_CALL =
            Pattern.compile("(?<=[\\w$])(<[\\w$., \\[\\]|]{1,200}+>)(?=\\?\\.\\()");

    private ScriptSyntaxRepair() {}

    public static Optional<byte[]> repaired(byte[] source) {
        var text = new MaskedText(CallSignatureRepair.repaired(source).orElse(source));
        var names = text.find(KEYWORD_NAME);
        while (names.find()) text.rename(names.start());
        blank(text, EXPORTED_TYPES);
        blank(text, IMPORT_PHASE);
        blank(text, VARIANCE);
        blank(text, NUL);
        var assertions = text.find(IMPORT_ASSERTION);
        while (assertions.find()) text.write(assertions.start(1), "with  ");
        blank(text, EXPORT_ATTRIBUTES);
        var loops = text.find(USING_LOOP);
        while (loops.find()) {
            if (loops.start(1) >= 0) text.blank(loops.start(1), loops.end(1));
            text.write(loops.start(2), "const");
        }
        blank(text, ACCESSOR);
        blank(text, DEFAULT_ABSTRACT);
        blank(text, DECORATOR);
        blank(text, INSTANTIATED_CALL);
        var types = text.find(IMPORTED_TYPE);
        while (types.find()) text.fill(types.start(), types.end(), '_');
        return text.result().or(() -> CallSignatureRepair.repaired(source));
    }

    private static void blank(MaskedText text, Pattern pattern) {
        var found = text.find(pattern);
        while (found.find())
            for (int group = 1; group <= found.groupCount(); group++)
                if (found.start(group) >= 0) text.blank(found.start(group), found.end(group));
    }
}
