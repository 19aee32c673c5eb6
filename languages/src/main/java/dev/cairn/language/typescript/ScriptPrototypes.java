package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds classes that are declared without `class`: functions with a prototype, and the objects that they inherit
/// from.
///
/// This is a separate pass before the file is read, because members are assigned to a prototype after its function
/// is declared.
final class ScriptPrototypes {

    private static final String PROTOTYPE = "prototype";

    /// jQuery and its plugins use `fn` as another name for the prototype.
    private static final String PLUGINS = "fn";

    /// Functions that copy all members of their later arguments to the first argument.
    private static final Set<String> COPY_FUNCTIONS =
            Set.of("assign", "extend", "mixin", "merge", "mixIn", "defaults", "inherit", "setPrototypeOf");

    private static final Set<String> INHERIT_FUNCTIONS = Set.of("inherits", "inherit");
    private static final int BASES_MAX = 8;

    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final Set<String> constructors = new HashSet<>();
    private final Map<String, Set<String>> bases = new HashMap<>();
    private final Map<String, String> aliases = new HashMap<>();
    private final Set<String> copiesOfThis = new HashSet<>();
    private final Set<String> namesOfExports = new HashSet<>();
    private final Map<String, ScriptFunctionScope.EnclosingClass> classes = new HashMap<>();

    ScriptPrototypes(FlatTree tree, ScriptNodeKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        for (int node = 0; node < tree.size(); node++) {
            switch (kind(node)) {
                case ScriptNode.ASSIGNMENT -> assignment(tree.child(node, kinds.left), tree.child(node, kinds.right));
                case ScriptNode.DECLARATOR -> alias(tree.child(node, kinds.name), tree.child(node, kinds.value));
                case ScriptNode.CALL -> call(node);
                default -> {}
            }
        }
    }

    private int kind(int node) {
        return node == FlatTree.NONE ? 0 : kinds.at(tree.kind(node));
    }

    /// Whether a function of this name is called with `new`, or members are assigned to its prototype.
    boolean isConstructor(String name) {
        return constructors.contains(name);
    }

    /// The names of the functions and objects from which a function or object inherits or copies members.
    List<String> bases(String name) {
        return List.copyOf(bases.getOrDefault(name, Set.of()));
    }

    /// The function whose prototype is the value of this variable; for any other name, the name itself.
    String owner(String name) {
        return aliases.getOrDefault(name, name);
    }

    boolean isAlias(String name) {
        return aliases.containsKey(name);
    }

    /// Whether a variable of this name is a copy of `this` for inner functions, like `self` in
    /// `const self = this`.
    boolean isCopyOfThis(String name) {
        return copiesOfThis.contains(name);
    }

    /// Whether a node is the object that other files load: `exports`, `module.exports`, or a variable with that value,
    /// like `helpers` in `var helpers = exports`.
    boolean isExports(int node) {
        return tree.isText(node, "exports")
                || tree.isText(node, "module.exports")
                || (kind(node) == ScriptNode.IDENTIFIER && namesOfExports.contains(tree.text(node)));
    }

    /// The class that the methods of an owner belong to. Fields that the methods assign become members of it.
    ScriptFunctionScope.EnclosingClass enclosing(String owner) {
        return classes.computeIfAbsent(owner, name -> new ScriptFunctionScope.EnclosingClass(name, new HashSet<>()));
    }

    /// The name before `.prototype`; empty if the node has another form.
    String ofPrototype(int node) {
        if (kind(node) != ScriptNode.MEMBER) return "";
        int object = tree.child(node, kinds.object);
        int property = tree.child(node, kinds.property);
        boolean isPrototype = kind(object) == ScriptNode.IDENTIFIER
                && property != FlatTree.NONE
                && (tree.isText(property, PROTOTYPE) || tree.isText(property, PLUGINS));
        return isPrototype ? tree.text(object) : "";
    }

    /// The name of the object that a call such as `extend(target, {…})` adds members to; empty for other calls.
    String mixedInto(int call) {
        int function = tree.child(call, kinds.function);
        if (!COPY_FUNCTIONS.contains(lastName(function))) return "";
        var arguments = arguments(call);
        if (arguments.isEmpty()) return "";
        // `jQuery.extend({…})` adds to jQuery itself.
        if (kind(arguments.getFirst()) == ScriptNode.OBJECT)
            return arguments.size() == 1 && kind(function) == ScriptNode.MEMBER
                    ? target(tree.child(function, kinds.object))
                    : "";
        return target(arguments.getFirst());
    }

    private void assignment(int left, int right) {
        if (left == FlatTree.NONE || right == FlatTree.NONE || kind(left) != ScriptNode.MEMBER) {
            alias(left, right);
            return;
        }
        var whole = ofPrototype(left);
        if (!whole.isEmpty()) {
            constructors.add(whole);
            base(whole, createdPrototype(right));
            return;
        }
        int object = tree.child(left, kinds.object);
        var member = ofPrototype(object);
        if (!member.isEmpty()) constructors.add(member);
        int property = tree.child(left, kinds.property);
        if (property != FlatTree.NONE && tree.isText(property, "__proto__")) base(target(object), target(right));
    }

    private void alias(int name, int value) {
        if (kind(name) != ScriptNode.IDENTIFIER) return;
        int here = value;
        while (kind(here) == ScriptNode.ASSIGNMENT) {
            if (!ofPrototype(tree.child(here, kinds.left)).isEmpty()) here = tree.child(here, kinds.left);
            else here = tree.child(here, kinds.right);
        }
        if (here == value && here != FlatTree.NONE && isExports(here)) namesOfExports.add(tree.text(name));
        if (kind(here) == ScriptNode.THIS) copiesOfThis.add(tree.text(name));
        var owner = ofPrototype(here);
        if (!owner.isEmpty()) aliases.putIfAbsent(tree.text(name), owner);
    }

    /// The name `Base` in `Object.create(Base.prototype)` or `new Base()`.
    private String createdPrototype(int value) {
        if (kind(value) == ScriptNode.NEW) return target(tree.child(value, kinds.constructor));
        if (kind(value) != ScriptNode.CALL
                || !lastName(tree.child(value, kinds.function)).equals("create")) return "";
        var arguments = arguments(value);
        return arguments.isEmpty() ? "" : target(arguments.getFirst());
    }

    private void call(int node) {
        var name = lastName(tree.child(node, kinds.function));
        if (!COPY_FUNCTIONS.contains(name) && !INHERIT_FUNCTIONS.contains(name)) return;
        var arguments = arguments(node);
        if (arguments.isEmpty()) return;
        var into = target(arguments.getFirst());
        if (into.isEmpty()) return;
        boolean inherits = INHERIT_FUNCTIONS.contains(name);
        if (inherits || !ofPrototype(arguments.getFirst()).isEmpty()) constructors.add(into);
        for (int argument : arguments.subList(1, arguments.size())) base(into, baseName(argument));
    }

    private void base(String name, String base) {
        if (name.isEmpty() || base.isEmpty() || name.equals(base)) return;
        var known = bases.computeIfAbsent(name, _ -> new LinkedHashSet<>());
        if (known.size() < BASES_MAX) known.add(base);
    }

    private List<Integer> arguments(int call) {
        var found = new ArrayList<Integer>();
        int list = tree.child(call, kinds.arguments);
        if (list == FlatTree.NONE) return found;
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (kind(child) != ScriptNode.COMMENT) found.add(child);
        return found;
    }

    /// The name that a node consists of, or the name before `.prototype`; empty if the node has another form.
    private String target(int node) {
        if (kind(node) == ScriptNode.IDENTIFIER) return aliases.getOrDefault(tree.text(node), tree.text(node));
        return ofPrototype(node);
    }

    /// Like [#target], but also accepts a dotted name, such as the member of a module.
    private String baseName(int node) {
        var own = target(node);
        if (!own.isEmpty() || kind(node) != ScriptNode.MEMBER) return own;
        int object = tree.child(node, kinds.object);
        int property = tree.child(node, kinds.property);
        if (property == FlatTree.NONE || kind(object) != ScriptNode.IDENTIFIER)
            return object == FlatTree.NONE || !tree.isText(property, PROTOTYPE) ? "" : baseName(object);
        return tree.text(object) + "." + tree.text(property);
    }

    private String lastName(int function) {
        return switch (kind(function)) {
            case ScriptNode.IDENTIFIER -> tree.text(function);
            case ScriptNode.MEMBER -> {
                int property = tree.child(function, kinds.property);
                yield property == FlatTree.NONE ? "" : tree.text(property);
            }
            default -> "";
        };
    }
}
