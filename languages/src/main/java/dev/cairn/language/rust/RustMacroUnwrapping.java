package dev.cairn.language.rust;

import dev.cairn.language.repair.ErrorRange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/// Removes the macro call around code, so that the grammar parses the code as declarations, arguments or elements.
///
/// All offsets stay the same. Of `cfg! { fn f() {} }` only the function remains. `check!(a.b())` loses its `!`,
/// which becomes a blank. In `vec![a]`, the name and the `!` become blanks. A macro whose content is not ordinary
/// Rust code is not changed.
final class RustMacroUnwrapping {

    private static final Set<String> ITEM_WORDS = Set.of(
            "pub", "fn", "mod", "use", "impl", "struct", "enum", "trait", "const", "static", "type", "unsafe", "async",
            "extern", "union");
    private static final Set<String> NOT_UNWRAPPED =
            Set.of("quote", "quote_spanned", "parse_quote", "stringify", "matches", "assert_matches", "select");
    private static final List<String> BLOCKS_OF_ITEMS =
            List.of("impl", "trait", "mod", "extern", "struct", "enum", "union");
    private static final String DEFINITION = "macro_rules";
    private static final int NAME_BYTES_MAX = 80;

    private final byte[] source;
    private final RustScanner text;
    private final List<List<ErrorRange>> errors;
    private final Deque<Boolean> braces = new ArrayDeque<>();
    private byte[] unwrapped;
    private boolean changed;
    private boolean itemsAhead;
    private boolean functionAhead;

    RustMacroUnwrapping(byte[] content) {
        this(content, List.of());
    }

    /// Does not change macros in which earlier attempts had syntax errors: after the first attempt only the
    /// innermost macro around an error, then all macros around it.
    RustMacroUnwrapping(byte[] content, List<List<ErrorRange>> errors) {
        this.errors = errors;
        this.source = content;
        this.text = new RustScanner(content);
        this.unwrapped = content;
    }

    byte[] unwrapped() {
        int at = 0;
        int before = ';';
        int beforePath = ';';
        while (at < source.length) {
            int next = text.skip(at);
            if (next > at) {
                // Comments and white space are skipped when looking back.
                if (!text.isBlankAt(at)) before = '"';
                at = next;
            } else if (RustScanner.isWord(source[at])) {
                int end = text.wordEnd(at);
                if (!isInsidePath(at)) beforePath = before;
                lookForBlock(at);
                int after = afterMacro(at, end, beforePath);
                before = after > end ? '}' : 'a';
                at = Math.max(after, end);
            } else {
                before = source[at];
                // Brackets of unwrapped macros have been blanked.
                if (unwrapped[at] == source[at]) brace(source[at]);
                at++;
            }
        }
        return unwrapped;
    }

    /// Remembers whether the next brace will open a function body or a block of declarations.
    private void lookForBlock(int at) {
        switch (source[at]) {
            case 'f' -> {
                if (text.isWordAt(at, "fn")) functionAhead = true;
            }
            case 'i', 't', 'm', 'e', 's', 'u' -> {
                if (!functionAhead && BLOCKS_OF_ITEMS.stream().anyMatch(word -> text.isWordAt(at, word)))
                    itemsAhead = true;
            }
            default -> {}
        }
    }

    private void brace(byte now) {
        switch (now) {
            case '{' -> {
                braces.push(itemsAhead && !functionAhead);
                forgetBlock();
            }
            case '}' -> {
                if (!braces.isEmpty()) braces.pop();
                forgetBlock();
            }
            case ';' -> forgetBlock();
            default -> {}
        }
    }

    private void forgetBlock() {
        itemsAhead = false;
        functionAhead = false;
    }

    private boolean isAmongItems() {
        return braces.isEmpty() || braces.peek();
    }

    private boolean isInsidePath(int at) {
        return at >= 2 && source[at - 1] == ':' && source[at - 2] == ':';
    }

    /// The position to continue at: after the word or, if the macro is not unwrapped, after its content.
    private int afterMacro(int start, int end, int before) {
        if (end >= source.length || source[end] != '!' || end - start > NAME_BYTES_MAX) return end;
        int open = text.skipBlank(end + 1);
        if (open >= source.length) return end;
        var name = new String(source, start, end - start, StandardCharsets.US_ASCII);
        if (name.equals(DEFINITION)) return afterDefinition(open, end);
        if (source[open] != '(' && source[open] != '[' && source[open] != '{') return end;
        int close = text.matching(open);
        if (close < 0) return end;
        if (NOT_UNWRAPPED.contains(name) || hadError(start, open, close)) return close + 1;
        return switch (source[open]) {
            case '(' -> isItem(close, before) ? close + 1 : arguments(end, open, close);
            case '[' -> elements(name, start, open, close);
            default -> items(pathStart(start), open, close, before);
        };
    }

    /// Whether an earlier attempt had a syntax error in this macro. Errors of the first attempt that are inside a
    /// nested macro do not count.
    private boolean hadError(int start, int open, int close) {
        for (int attempt = 0; attempt < errors.size(); attempt++)
            for (var error : errors.get(attempt))
                if (error.concerns(start, close + 1) && (attempt > 0 || !isInsideNested(error, open, close)))
                    return true;
        return false;
    }

    /// Whether the error begins in a macro call between the two brackets.
    private boolean isInsideNested(ErrorRange error, int open, int close) {
        for (int at = open + 1; at < close; ) {
            int next = text.skip(at);
            if (next == at && RustScanner.isWord(source[at])) {
                next = text.wordEnd(at);
                int bracket = next < close && source[next] == '!' ? text.skipBlank(next + 1) : close;
                boolean opens = bracket < close && "([{".indexOf(source[bracket]) >= 0;
                int end = opens ? text.matching(bracket) : -1;
                if (end >= 0 && error.from() >= at && error.from() <= end) return true;
            }
            at = Math.max(next, at + 1);
        }
        return false;
    }

    /// Whether a macro call is at a position where a declaration is allowed. At the top level, a call with a
    /// semicolon after it parses as a statement.
    private boolean isItem(int close, int before) {
        if (!isAmongItems() || before == '=') return false;
        int after = text.skipBlank(close + 1);
        return !braces.isEmpty() || after >= source.length || source[after] != ';';
    }

    private int afterDefinition(int nameStart, int end) {
        if (!RustScanner.isWord(source[nameStart])) return end;
        int open = text.skipBlank(text.wordEnd(nameStart));
        int close = open < source.length ? text.matching(open) : -1;
        return close < 0 ? end : close + 1;
    }

    private int arguments(int end, int open, int close) {
        if (!text.isPlain(open + 1, close)) return close + 1;
        blank(end, end + 1);
        return open;
    }

    private int elements(String name, int start, int open, int close) {
        if (!name.equals("vec") || !text.isPlainOrRepeated(open + 1, close)) return close + 1;
        blank(start, open);
        return open;
    }

    /// Unwraps declarations. They occur only where a statement may begin.
    private int items(int start, int open, int close, int before) {
        boolean statement = before == ';' || before == '}' || before == '{' || before == ']';
        int first = text.skipAttributes(open + 1);
        if (!statement || first >= close) return close + 1;
        if (text.isWordAt(first, "if") && source[open + 1] != '#') return conditional(start, open, close);
        if (!RustScanner.isWord(source[first])) return close + 1;
        int end = text.wordEnd(first);
        if (end - first > NAME_BYTES_MAX) return close + 1;
        var word = new String(source, first, end - first, StandardCharsets.US_ASCII);
        boolean items = ITEM_WORDS.contains(word) && text.isPlainItems(first, close);
        if (!items && !word.equals(DEFINITION)) return close + 1;
        blank(start, open + 1);
        blank(close, close + 1);
        int last = close - 1;
        while (last > open && source[last] <= ' ' && source[last] >= 0) last--;
        if (source[last] != ';' && source[last] != '}') unwrapped[close] = ';';
        return open + 1;
    }

    /// Unwraps `if #[cfg(a)] { … } else { … }`; the contents of all branches remain, one after the other.
    private int conditional(int start, int open, int close) {
        int at = text.skipBlank(open + 1);
        int from = start;
        while (at < close) {
            while (at < close && source[at] != '{') {
                int next = text.skip(at);
                at = next > at ? next : at + 1;
            }
            int end = at < close ? text.matching(at) : -1;
            if (end < 0 || end > close) break;
            blank(from, at + 1);
            blank(end, end + 1);
            from = end + 1;
            at = text.skipBlank(end + 1);
        }
        blank(close, close + 1);
        return open + 1;
    }

    private int pathStart(int start) {
        int at = start;
        while (isInsidePath(at)) {
            at -= 2;
            while (at > 0 && RustScanner.isWord(source[at - 1])) at--;
        }
        return at;
    }

    private void blank(int from, int to) {
        if (!changed) unwrapped = source.clone();
        changed = true;
        for (int i = from; i < to; i++) if (unwrapped[i] != '\n' && unwrapped[i] != '\r') unwrapped[i] = ' ';
    }
}
