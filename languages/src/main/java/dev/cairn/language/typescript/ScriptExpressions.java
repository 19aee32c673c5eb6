package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Converts expression nodes of JavaScript and TypeScript to [Expr]; what cannot be analysed becomes unknown.
final class ScriptExpressions {

    private static final int PROPERTIES_MAX = 300;

    /// Longer chains and deeper nesting become unknown.
    private static final int DEPTH_MAX = 40;
    private static final Expr TEXT = new Expr.Typed(TypeRef.of("string"));
    private static final Expr NUMBER = new Expr.Typed(TypeRef.of("number"));
    private static final Expr BOOLEAN = new Expr.Typed(TypeRef.of("boolean"));
    private static final Expr REGEX = new Expr.Typed(TypeRef.of("RegExp"));
    private static final Expr ANY_ARRAY = new Expr.Typed(TypeRef.arrayOf(TypeRef.of("any")));

    /// Built-in functions that return their first argument.
    private static final Set<String> RETURNS_FIRST_ARGUMENT = Set.of("freeze", "seal", "assign", "preventExtensions");

    /// Built-in functions that return a list of the content of their argument.
    private static final Set<String> RETURNS_CONTENT_LIST = Set.of("Object.values", "Object.entries", "Array.from");

    /// Types of the language. Their members are external and have full names such as `Object.keys`.
    private static final Set<String> BUILT_IN = Set.of(
            "Object", "Array", "Function", "String", "Number", "Date", "RegExp", "Promise", "Error", "Map", "Set");

    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final Map<Integer, Expr> calls = new HashMap<>();
    private final Map<Integer, Integer> chains = new HashMap<>();
    private int depth;

    ScriptExpressions(ScriptFileContext file) {
        this.file = file;
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    Expr inField(int node, int field) {
        int found = tree.child(node, field);
        return found == FlatTree.NONE ? Expr.UNKNOWN : of(found);
    }

    Expr of(int node) {
        if (depth >= DEPTH_MAX) return Expr.UNKNOWN;
        depth++;
        var read = read(node);
        depth--;
        return read;
    }

    private Expr read(int node) {
        return switch (file.kind(node)) {
            case ScriptNode.IDENTIFIER, ScriptNode.SHORTHAND -> new Expr.Name(file.names.of(node));
            case ScriptNode.THIS -> file.frame().self();
            case ScriptNode.SUPER -> new Expr.Super();
            case ScriptNode.MEMBER -> member(node);
            case ScriptNode.SUBSCRIPT -> subscript(node);
            case ScriptNode.CALL -> call(node);
            case ScriptNode.NEW -> construction(node);
            case ScriptNode.AWAIT -> new Expr.Awaited(inner(node));
            case ScriptNode.PARENTHESES ->
                file.docTypes.cast(node).<Expr>map(Expr.Typed::new).orElseGet(() -> inner(node));
            case ScriptNode.NON_NULL, ScriptNode.INSTANTIATION -> inner(node);
            case ScriptNode.SEQUENCE -> last(node);
            case ScriptNode.CAST -> cast(node);
            case ScriptNode.TYPE_ASSERTION -> assertion(node);
            case ScriptNode.TERNARY ->
                new Expr.Either(inField(node, kinds.consequence), inField(node, kinds.alternative));
            case ScriptNode.BINARY -> binary(node);
            case ScriptNode.ASSIGNMENT -> inField(node, kinds.right);
            case ScriptNode.STRING, ScriptNode.TEMPLATE -> TEXT;
            case ScriptNode.NUMBER -> NUMBER;
            case ScriptNode.BOOLEAN -> BOOLEAN;
            case ScriptNode.REGEX -> REGEX;
            case ScriptNode.ARRAY -> array(node);
            case ScriptNode.OBJECT -> object(node);
            case ScriptNode.ARROW,
                    ScriptNode.FUNCTION_EXPRESSION,
                    ScriptNode.CLASS_EXPRESSION,
                    ScriptNode.FUNCTION,
                    ScriptNode.CLASS -> declared(node);
            default -> Expr.UNKNOWN;
        };
    }

    private Expr declared(int node) {
        var symbol = file.functionNodes.symbols.get(node);
        return symbol == null ? Expr.UNKNOWN : new Expr.DeclaredSymbol(symbol);
    }

    private Expr inner(int node) {
        int child = tree.firstNamedChild(node);
        while (child != FlatTree.NONE && file.kind(child) == ScriptNode.COMMENT) child = tree.nextNamedSibling(child);
        return child == FlatTree.NONE ? Expr.UNKNOWN : of(child);
    }

    private Expr last(int node) {
        int last = FlatTree.NONE;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            last = child;
        return last == FlatTree.NONE ? Expr.UNKNOWN : of(last);
    }

    private Expr member(int node) {
        int property = tree.child(node, kinds.property);
        if (property == FlatTree.NONE || tree.isMissing(property)) return Expr.UNKNOWN;
        if (tree.isText(node, "module.exports")) return new Expr.Name("exports");
        var owner = tree.isText(property, "prototype") ? file.prototypes.ofPrototype(node) : "";
        // An object of the type has the members of its prototype.
        if (!owner.isEmpty() && !BUILT_IN.contains(owner)) return new Expr.Typed(TypeRef.of(owner));
        return new Expr.Member(inField(node, kinds.object), file.names.of(property));
    }

    private Expr subscript(int node) {
        int index = tree.child(node, kinds.index);
        var of = inField(node, kinds.object);
        if (index == FlatTree.NONE) return Expr.UNKNOWN;
        if (file.kind(index) == ScriptNode.STRING) return new Expr.Member(of, file.unquoted(index));
        return new Expr.Element(of);
    }

    private Expr call(int node) {
        var known = calls.get(node);
        return known == null ? freshCall(node) : known;
    }

    /// Converts a call and caches the result, because the calls on its result need it.
    void remember(int call) {
        int length = 1 + chains.getOrDefault(receivingCall(call), 0);
        chains.put(call, length);
        calls.put(call, length > DEPTH_MAX ? Expr.UNKNOWN : freshCall(call));
    }

    /// The call that is the receiver of a call; [FlatTree#NONE] if the receiver is something else.
    private int receivingCall(int call) {
        int here = tree.child(call, kinds.function);
        while (here != FlatTree.NONE && file.kind(here) != ScriptNode.CALL) {
            int kind = file.kind(here);
            boolean inside = kind == ScriptNode.MEMBER || kind == ScriptNode.NON_NULL || kind == ScriptNode.SUBSCRIPT;
            here = inside ? tree.firstNamedChild(here) : FlatTree.NONE;
        }
        return here;
    }

    private Expr freshCall(int node) {
        int function = tree.child(node, kinds.function);
        int arguments = tree.child(node, kinds.arguments);
        if (function == FlatTree.NONE || arguments == FlatTree.NONE) return Expr.UNKNOWN;
        var module = ScriptImports.loadedModule(file, node);
        if (module.isPresent()) return new Expr.Name(ScriptImports.moduleAlias(module.get()));
        var result = resultOfRun(function);
        if (!(result instanceof Expr.Unknown)) return result;
        var callee = of(function);
        if (callee instanceof Expr.Member(var of, var name)) {
            if (name.equals("bind")) return of;
            int first = tree.firstNamedChild(arguments);
            if (first != FlatTree.NONE && of instanceof Expr.Name(var type)) {
                if (type.equals("Object") && RETURNS_FIRST_ARGUMENT.contains(name)) return of(first);
                if (RETURNS_CONTENT_LIST.contains(type + "." + name)) return listed(name, of(first));
            }
        }
        return new Expr.Call(callee, argumentCount(arguments));
    }

    /// The result of an anonymous function that is called where it is written: `(function () { … })()`, also with
    /// `.call(this)`.
    private Expr resultOfRun(int called) {
        int here = called;
        for (int turn = 0; turn < DEPTH_MAX && here != FlatTree.NONE; turn++) {
            switch (file.kind(here)) {
                case ScriptNode.PARENTHESES -> here = tree.firstNamedChild(here);
                case ScriptNode.MEMBER -> {
                    int property = tree.child(here, kinds.property);
                    boolean runs = property != FlatTree.NONE
                            && (tree.isText(property, "call") || tree.isText(property, "apply"));
                    here = runs ? tree.child(here, kinds.object) : FlatTree.NONE;
                }
                case ScriptNode.FUNCTION_EXPRESSION, ScriptNode.ARROW -> {
                    var returned = file.functionNodes.results.getOrDefault(here, Expr.UNKNOWN);
                    return returned instanceof Expr.Unknown
                            ? returned
                            : new Expr.EvaluatedAt(returned, file.facts.current(), endOfBody(here));
                }
                default -> here = FlatTree.NONE;
            }
        }
        return Expr.UNKNOWN;
    }

    /// The last position at which the local names of a function are visible.
    private int endOfBody(int function) {
        return tree.endByte(function) - 1;
    }

    /// A list of the content of a container; for `entries`, a list of pairs of key and value.
    private static Expr listed(String name, Expr container) {
        var each = new Expr.Element(container);
        return new Expr.ListOf(name.equals("entries") ? new Expr.TupleOf(List.of(TEXT, each)) : each);
    }

    int argumentCount(int arguments) {
        if (arguments == FlatTree.NONE) return 0;
        if (file.kind(arguments) != ScriptNode.ARGUMENTS) return 1;
        int count = 0;
        for (int child = tree.firstNamedChild(arguments); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (file.kind(child) != ScriptNode.COMMENT) count++;
        return count;
    }

    Expr construction(int node) {
        int constructor = tree.child(node, kinds.constructor);
        if (constructor == FlatTree.NONE) return Expr.UNKNOWN;
        int kind = file.kind(constructor);
        if (kind == ScriptNode.CLASS_EXPRESSION) return new Expr.Call(of(constructor), 0);
        if (kind != ScriptNode.IDENTIFIER && kind != ScriptNode.MEMBER) return Expr.UNKNOWN;
        if (tree.isMissing(constructor)) return Expr.UNKNOWN;
        if (kind == ScriptNode.MEMBER && !isPlain(constructor)) return Expr.UNKNOWN;
        var type = new TypeRef(file.types.dotted(constructor), file.types.arguments(node));
        return new Expr.New(type, argumentCount(tree.child(node, kinds.arguments)));
    }

    /// Whether a member chain consists only of names and dots.
    private boolean isPlain(int node) {
        int here = node;
        while (here != FlatTree.NONE && file.kind(here) == ScriptNode.MEMBER) here = tree.child(here, kinds.object);
        return here != FlatTree.NONE && file.kind(here) == ScriptNode.IDENTIFIER;
    }

    private Expr cast(int node) {
        int type = FlatTree.NONE;
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (child != tree.firstNamedChild(node)) type = child;
        if (type == FlatTree.NONE || file.hasToken(node, "satisfies")) return inner(node);
        return new Expr.Typed(file.types.of(type).orElse(TypeRef.of("any")));
    }

    private Expr assertion(int node) {
        int types = tree.firstNamedChild(node);
        int type = types == FlatTree.NONE ? types : tree.firstNamedChild(types);
        return type == FlatTree.NONE
                ? Expr.UNKNOWN
                : new Expr.Typed(file.types.of(type).orElse(TypeRef.of("any")));
    }

    private Expr binary(int node) {
        int operator = tree.child(node, kinds.operator);
        if (operator == FlatTree.NONE) return Expr.UNKNOWN;
        if (tree.isText(operator, "||") || tree.isText(operator, "??"))
            return new Expr.Either(inField(node, kinds.left), inField(node, kinds.right));
        if (tree.isText(operator, "&&")) return inField(node, kinds.right);
        return tree.isText(operator, "+") ? TEXT : NUMBER;
    }

    private Expr array(int node) {
        int first = tree.firstNamedChild(node);
        if (first == FlatTree.NONE) return ANY_ARRAY;
        if (file.kind(first) == ScriptNode.NEW && construction(first) instanceof Expr.New(var type, var _))
            return new Expr.Typed(TypeRef.arrayOf(type));
        if (file.kind(first) == ScriptNode.SPREAD && tree.firstNamedChild(first) != FlatTree.NONE)
            return new Expr.ListOf(new Expr.Element(of(tree.firstNamedChild(first))));
        return ANY_ARRAY;
    }

    private Expr object(int node) {
        var properties = new ArrayList<Expr.Property>();
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            if (properties.size() >= PROPERTIES_MAX) break;
            property(child, properties);
        }
        return new Expr.ObjectOf(properties);
    }

    private void property(int node, List<Expr.Property> properties) {
        switch (file.kind(node)) {
            case ScriptNode.SHORTHAND -> properties.add(new Expr.Property(file.names.of(node), of(node)));
            case ScriptNode.PAIR -> {
                int key = tree.child(node, kinds.key);
                if (isPlainKey(key)) properties.add(new Expr.Property(file.unquoted(key), inField(node, kinds.value)));
            }
            case ScriptNode.METHOD -> {
                int name = tree.child(node, kinds.name);
                if (isPlainKey(name)) properties.add(new Expr.Property(file.unquoted(name), declared(node)));
            }
            case ScriptNode.SPREAD -> spread(tree.firstNamedChild(node), properties);
            default -> {}
        }
    }

    /// Adds the properties of a spread value if it is a name or a loaded module. Other values are mostly options
    /// and are ignored.
    private void spread(int value, List<Expr.Property> properties) {
        if (value == FlatTree.NONE) return;
        int kind = file.kind(value);
        boolean isModule = kind == ScriptNode.CALL
                && ScriptImports.loadedModule(file, value).isPresent();
        if (kind == ScriptNode.IDENTIFIER || kind == ScriptNode.MEMBER || isModule)
            properties.add(Expr.Property.spread(of(value)));
    }

    boolean isPlainKey(int key) {
        if (key == FlatTree.NONE) return false;
        int kind = file.kind(key);
        return kind == ScriptNode.IDENTIFIER
                || (kind == ScriptNode.STRING && tree.endByte(key) - tree.startByte(key) > 2);
    }

    /// Converts a dotted name: `a.b.c` is the member `c` of the member `b` of `a`.
    static Expr chain(String dotted) {
        Expr chain = Expr.UNKNOWN;
        for (var part : dotted.split("\\.", -1))
            chain = chain instanceof Expr.Unknown ? new Expr.Name(part) : new Expr.Member(chain, part);
        return chain;
    }
}
