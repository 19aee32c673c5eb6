package dev.cairn.projection.lookup;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;

/// Rewrites names as languages, compilers and tools spell them to parts joined by separators.
///
/// Examples are `(*T[K]).M`, `func (t *T) M`, `<T as Trait>::m`, `T<K>::m`, `crate::m::f` and `F.prototype.m`.
/// Everything that is not part of a name is removed, so that a symbol is found and claimed under all of its
/// spellings.
final class SymbolSpelling {

    /// Each round removes one level of nested type arguments.
    private static final int ROUNDS_MAX = 10;

    /// Go declares a method as `func (t *T) M`.
    private static final Pattern GO_METHOD =
            Pattern.compile("(?:func\\s+)?\\((?:\\w+\\s+)?[*&]?([^()\\s]+)\\)\\s*\\.?\\s*(?=[\\p{L}_])");

    private static final Pattern RUST_IMPLEMENTATION = Pattern.compile("<\\s*([^<>]+?)\\s+as\\s+[^<>]+>");
    private static final Pattern TYPE_ARGUMENTS = Pattern.compile("(?:::)?<[^<>]*>");
    private static final Pattern GO_TYPE_ARGUMENTS = Pattern.compile("(?<=[\\p{L}\\p{N}_])\\[[^\\[\\]]*\\]");
    private static final Pattern PROTOTYPE = Pattern.compile("\\.prototype(?=[.#])");
    private static final Pattern RUST_ROOT = Pattern.compile("^(?:(?:crate|self|super)::)+");
    private static final Pattern POINTER = Pattern.compile("(^|[.:#/\\\\])[*&]+(?=[\\p{L}_])");
    private static final Pattern NESTED_CLASS = Pattern.compile("(?<=[\\p{L}\\p{N}_])\\$(?=[\\p{Lu}])");

    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\u00ad]");
    private static final Pattern QUOTES = Pattern.compile("^[`\"']+|[`\"']+$");

    /// Prefixes that tools and languages write before a name.
    private static final Pattern KEYWORD = Pattern.compile("^(?:(?:file|symbol|path):(?://)?"
            + "|(?:(?:async|export|default|public|static|pub)\\s+)*"
            + "(?:def|class|function|func|fn|method|interface|struct|enum|trait|type)\\s+)(?=[^\\s:])");

    private static final Pattern ENTRY_POINT = Pattern.compile("^([\\w.]+):([\\p{L}_][\\w.]*)$");

    private SymbolSpelling() {}

    static String plain(String written) {
        var text = GO_METHOD.matcher(written).replaceAll("$1.");
        for (int round = 0; round < ROUNDS_MAX && text.indexOf('<') >= 0; round++) {
            // An implementation may contain type arguments, which are removed first.
            var less = RUST_IMPLEMENTATION.matcher(text).replaceAll("$1");
            if (less.equals(text)) less = TYPE_ARGUMENTS.matcher(text).replaceFirst("");
            if (less.equals(text)) break;
            text = less;
        }
        text = GO_TYPE_ARGUMENTS.matcher(text).replaceAll("");
        text = PROTOTYPE.matcher(text).replaceAll("");
        text = RUST_ROOT.matcher(text).replaceFirst("");
        return POINTER.matcher(text).replaceAll("$1");
    }

    /// Other spellings to try when a text names nothing: without quotes, keywords and invisible letters; as an entry
    /// point of Python, or a nested class of the Java virtual machine; and in another Unicode normal form.
    static List<String> others(String written) {
        var others = new LinkedHashSet<String>();
        var bare = QUOTES.matcher(INVISIBLE.matcher(written).replaceAll(""))
                .replaceAll("")
                .strip();
        bare = KEYWORD.matcher(bare).replaceFirst("");
        others.add(bare);
        others.add(ENTRY_POINT.matcher(bare).replaceFirst("$1.$2"));
        others.add(NESTED_CLASS.matcher(written).replaceAll("."));
        others.add(Normalizer.normalize(written, Normalizer.Form.NFC));
        others.add(Normalizer.normalize(written, Normalizer.Form.NFD));
        others.remove(written);
        return List.copyOf(others);
    }
}
