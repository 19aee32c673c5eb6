package dev.cairn.language.typescript.doc;

import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses the type in a JSDoc tag, such as `?Foo[]`, `import("./a").B<C>`, `function(A): B` or `{a: A, b?: B}`.
///
/// A type that is not understood completely is unknown: a wrong receiver is worse than none.
public final class DocTypeParser {

    private static final int DEPTH_MAX = 30;

    private static final TypeRef ANY = TypeRef.of("any");

    private static final Set<String> SAYS_NOTHING =
            Set.of("any", "unknown", "never", "null", "undefined", "void", "object", "Object", "Function");

    /// The local names of types in the file of the comment.
    public interface TypeNames {

        /// The local name of a module's value, or of the member of it with the given name.
        String local(String module, String member);

        /// A named type with its arguments.
        TypeRef applied(String name, List<TypeRef> arguments);
    }

    /// Ends the parsing of a type that is not understood.
    private static final class NotUnderstood extends Exception {
        private static final long serialVersionUID = 1;

        NotUnderstood() {
            super("not a known form of type", null, false, false);
        }
    }

    private final String text;
    private final TypeNames names;
    private int at;
    private int depth;

    private DocTypeParser(String text, TypeNames names) {
        this.text = text;
        this.names = names;
    }

    /// The type; empty if it is not understood or says nothing, like `any`.
    public static Optional<TypeRef> parse(String text, TypeNames names) {
        if (text.isEmpty()) return Optional.empty();
        var parser = new DocTypeParser(text, names);
        try {
            var type = parser.union();
            parser.skipBlanks();
            return parser.at < text.length() ? Optional.empty() : type;
        } catch (NotUnderstood e) {
            return Optional.empty();
        }
    }

    private Optional<TypeRef> union() throws NotUnderstood {
        if (++depth > DEPTH_MAX) throw new NotUnderstood();
        take("|");
        var parts = new ArrayList<TypeRef>();
        do {
            var part = operand();
            if (part.isEmpty()) continue;
            if (part.get().name().equals(TypeRef.UNION)) parts.addAll(part.get().args());
            else if (!parts.contains(part.get())) parts.add(part.get());
        } while (take("|") || take("&"));
        depth--;
        if (parts.isEmpty()) return Optional.empty();
        return Optional.of(parts.size() == 1 ? parts.getFirst() : new TypeRef(TypeRef.UNION, parts));
    }

    private Optional<TypeRef> operand() throws NotUnderstood {
        skipModifiers();
        var type = takeWord("typeof") ? typeOf() : primary();
        while (true) {
            if (take("[]")) type = Optional.of(TypeRef.arrayOf(type.orElse(ANY)));
            else if (peek('[')) type = member(type);
            else if (!take("=") && !takeMark('?') && !takeMark('!')) return type;
        }
    }

    private void skipModifiers() {
        boolean isModifier = true;
        while (isModifier) isModifier = take("?") || take("!") || take("...") || takeWord("readonly");
    }

    private Optional<TypeRef> typeOf() throws NotUnderstood {
        var named = primary();
        if (named.isEmpty() || !named.get().args().isEmpty()) return Optional.empty();
        return Optional.of(new TypeRef(TypeRef.TYPE_OF, List.of(named.get())));
    }

    /// Reads `T["name"]`; any other index gives an unknown type.
    private Optional<TypeRef> member(Optional<TypeRef> of) throws NotUnderstood {
        expect("[");
        skipBlanks();
        boolean isName = peek('"') || peek('\'');
        var name = isName ? literal() : "";
        if (!isName) union();
        expect("]");
        return of.isEmpty() || name.isEmpty()
                ? Optional.empty()
                : Optional.of(new TypeRef(TypeRef.MEMBER, List.of(of.get(), TypeRef.of(name))));
    }

    private Optional<TypeRef> primary() throws NotUnderstood {
        skipBlanks();
        if (peek('(')) return isFunction() ? function("=>") : parentheses();
        if (peek('{')) return Optional.of(object());
        if (peek('[')) return Optional.of(new TypeRef(TypeRef.TUPLE, list("[", "]")));
        if (peek('"') || peek('\'') || peek('`')) {
            literal();
            return Optional.of(TypeRef.of("string"));
        }
        if (take("*")) return Optional.empty();
        if (at < text.length() && Character.isDigit(text.charAt(at))) {
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) at++;
            return Optional.of(TypeRef.of("number"));
        }
        if (takeWord("function")) return peek('(') ? function(":") : Optional.empty();
        return named();
    }

    private Optional<TypeRef> named() throws NotUnderstood {
        var name = text.startsWith("import(", at) ? imported() : dotted();
        if (text.startsWith(".<", at)) at++;
        var arguments = peek('<') ? list("<", ">") : List.<TypeRef>of();
        if (SAYS_NOTHING.contains(name))
            return name.equals("Object") && arguments.size() == 2
                    ? Optional.of(new TypeRef(TypeRef.MAP, arguments))
                    : Optional.empty();
        if (name.equals("true") || name.equals("false")) return Optional.of(TypeRef.of("boolean"));
        return Optional.of(names.applied(name, arguments));
    }

    private String imported() throws NotUnderstood {
        at += "import(".length();
        skipBlanks();
        if (!peek('"') && !peek('\'')) throw new NotUnderstood();
        var module = literal();
        expect(")");
        if (!take(".")) return names.local(module, "");
        var rest = dotted();
        int dot = rest.indexOf('.');
        return dot < 0 ? names.local(module, rest) : names.local(module, rest.substring(0, dot)) + rest.substring(dot);
    }

    private String dotted() throws NotUnderstood {
        skipBlanks();
        int start = at;
        while (at < text.length() && isNamePart(at)) at++;
        if (at == start) throw new NotUnderstood();
        return text.substring(start, at);
    }

    private boolean isNamePart(int position) {
        char letter = text.charAt(position);
        if (Character.isJavaIdentifierPart(letter)) return true;
        boolean isInside = position + 1 < text.length() && Character.isJavaIdentifierStart(text.charAt(position + 1));
        return letter == '.' && isInside;
    }

    private Optional<TypeRef> parentheses() throws NotUnderstood {
        expect("(");
        var inner = union();
        expect(")");
        return inner;
    }

    /// Whether the parenthesis here begins the parameters of a function type: `=>` follows its end.
    private boolean isFunction() {
        int open = 0;
        for (int i = at; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '(') open++;
            else if (letter == ')' && --open == 0)
                return text.substring(i + 1).stripLeading().startsWith("=>");
        }
        return false;
    }

    private Optional<TypeRef> function(String beforeResult) throws NotUnderstood {
        var types = new ArrayList<TypeRef>();
        expect("(");
        while (!take(")")) {
            take("...");
            parameterName();
            types.add(union().orElse(ANY));
            if (!take(",") && !peek(')')) throw new NotUnderstood();
        }
        boolean hasResult = take(beforeResult);
        var result = hasResult ? union() : Optional.<TypeRef>empty();
        types.add(takeWord("is") ? predicate() : result.orElse(ANY));
        return Optional.of(new TypeRef(TypeRef.FUNCTION, types));
    }

    private TypeRef predicate() throws NotUnderstood {
        union();
        return TypeRef.of("boolean");
    }

    /// Skips `name:` or `name?:` before the type of a parameter.
    private void parameterName() {
        skipBlanks();
        int end = at;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        int mark = end < text.length() && text.charAt(end) == '?' ? end + 1 : end;
        if (end > at && mark < text.length() && text.charAt(mark) == ':') at = mark + 1;
    }

    private TypeRef object() throws NotUnderstood {
        var members = new ArrayList<TypeRef>();
        expect("{");
        while (!take("}")) {
            if (peek('[')) {
                list("[", "]", true);
                take("?");
                expect(":");
                var element = union().orElse(ANY);
                take(";");
                take(",");
                expect("}");
                return new TypeRef(TypeRef.MAP, List.of(TypeRef.of("string"), element));
            }
            var name = peek('"') || peek('\'') ? literal() : dotted();
            take("?");
            var type = take(":") ? union().orElse(ANY) : ANY;
            members.add(new TypeRef(name.isEmpty() ? "''" : name, List.of(type)));
            if (!take(",") && !take(";") && !peek('}')) throw new NotUnderstood();
        }
        return new TypeRef(TypeRef.OBJECT, members);
    }

    private List<TypeRef> list(String open, String close) throws NotUnderstood {
        return list(open, close, false);
    }

    /// The types between brackets. In a tuple or an index they may have names.
    private List<TypeRef> list(String open, String close, boolean isNamed) throws NotUnderstood {
        var types = new ArrayList<TypeRef>();
        expect(open);
        while (!take(close)) {
            if (isNamed || open.equals("[")) parameterName();
            types.add(union().orElse(ANY));
            if (!take(",") && !peek(close.charAt(0))) throw new NotUnderstood();
        }
        return types;
    }

    private String literal() throws NotUnderstood {
        skipBlanks();
        int end = text.indexOf(text.charAt(at), at + 1);
        if (end < 0) throw new NotUnderstood();
        var inside = text.substring(at + 1, end);
        at = end + 1;
        return inside;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }

    private boolean peek(char letter) {
        skipBlanks();
        return at < text.length() && text.charAt(at) == letter;
    }

    private boolean take(String token) {
        skipBlanks();
        boolean isHere = text.startsWith(token, at) && !(token.equals("=") && text.startsWith("=>", at));
        if (isHere) at += token.length();
        return isHere;
    }

    /// Skips a mark after a type. A question mark before a further type belongs to a conditional type.
    private boolean takeMark(char mark) {
        int next = at + 1;
        boolean isLast = next >= text.length() || ",)]>}|=".indexOf(text.charAt(next)) >= 0;
        if (at >= text.length() || text.charAt(at) != mark || !isLast) return false;
        at++;
        return true;
    }

    private boolean takeWord(String word) {
        skipBlanks();
        int end = at + word.length();
        boolean isHere = text.startsWith(word, at)
                && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
        if (isHere) at = end;
        return isHere;
    }

    private void expect(String token) throws NotUnderstood {
        if (!take(token)) throw new NotUnderstood();
    }
}
