package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Classes without the word: functions with a prototype, and the objects that they inherit from or are mixed with.
///
/// Found in one pass before the file is read, because a function is declared before its prototype is filled.
final class ScriptPrototypes {

    private static final String PROTOTYPE = "prototype";

    /// jQuery and its plugins call the prototype so.
    private static final String PLUGINS = "fn";

    /// Functions that copy all members of later arguments to the first.
    private static final Set<String> MIXERS =
            Set.of("assign", "extend", "mixin", "merge", "mixIn", "defaults", "inherit", "setPrototypeOf");

    private static final Set<String> INHERITING = Set.of("inherits", "inherit");
    private static final int BASES_MAX = 8;

    private final FlatTree tree;
    private final ScriptNodeKinds kinds;
    private final Set<String> constructors = new HashSet<>();
    private final Map<String, Set<String>> bases = new HashMap<>();
    private final Map<String, String> aliases = new HashMap<>();
    private final Set<String> selves = new HashSet<>();
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

    /// Whether `new` is used with a function of this name, or its prototype is filled.
    boolean isConstructor(String name) {
        return constructors.contains(name);
    }

    /// The names of what a function or object inherits from or is mixed with.
    List<String> bases(String name) {
        return List.copyOf(bases.getOrDefault(name, Set.of()));
    }

    /// The function whose prototype a variable holds; the name itself for any other.
    String owner(String name) {
        return aliases.getOrDefault(name, name);
    }

    boolean isAlias(String name) {
        return aliases.containsKey(name);
    }

    /// Whether a variable of this name holds `this` for functions inside.
    boolean isSelf(String name) {
        return selves.contains(name);
    }

    /// The class whose code methods of an owner are; fields that they set become its members.
    ScriptFunctionScope.EnclosingClass enclosing(String owner) {
        return classes.computeIfAbsent(owner, name -> new ScriptFunctionScope.EnclosingClass(name, new HashSet<>()));
    }

    /// The name before `.prototype`, or an empty text.
    String ofPrototype(int node) {
        if (kind(node) != ScriptNode.MEMBER) return "";
        int object = tree.child(node, kinds.object);
        int property = tree.child(node, kinds.property);
        boolean isPrototype = kind(object) == ScriptNode.IDENTIFIER
                && property != FlatTree.NONE
                && (tree.isText(property, PROTOTYPE) || tree.isText(property, PLUGINS));
        return isPrototype ? tree.text(object) : "";
    }

    /// The objects that a call adds members to, as far as its later arguments are object literals.
    String mixedInto(int call) {
        int function = tree.child(call, kinds.function);
        if (!MIXERS.contains(lastName(function))) return "";
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
            base(whole, prototypeMade(right));
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
        if (kind(here) == ScriptNode.THIS) selves.add(tree.text(name));
        var owner = ofPrototype(here);
        if (!owner.isEmpty()) aliases.putIfAbsent(tree.text(name), owner);
    }

    /// `Object.create(Base.prototype)` and `new Base()`.
    private String prototypeMade(int value) {
        if (kind(value) == ScriptNode.NEW) return target(tree.child(value, kinds.constructor));
        if (kind(value) != ScriptNode.CALL
                || !lastName(tree.child(value, kinds.function)).equals("create")) return "";
        var arguments = arguments(value);
        return arguments.isEmpty() ? "" : target(arguments.getFirst());
    }

    private void call(int node) {
        var name = lastName(tree.child(node, kinds.function));
        if (!MIXERS.contains(name) && !INHERITING.contains(name)) return;
        var arguments = arguments(node);
        if (arguments.isEmpty()) return;
        var into = target(arguments.getFirst());
        if (into.isEmpty()) return;
        boolean inherits = INHERITING.contains(name);
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

    /// A name, the name before `.prototype`, or an empty text.
    private String target(int node) {
        if (kind(node) == ScriptNode.IDENTIFIER) return aliases.getOrDefault(tree.text(node), tree.text(node));
        return ofPrototype(node);
    }

    /// A target, or a member of a module by its dotted name.
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
