package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import java.util.Arrays;

/// The numbers of the node kinds and fields of the Java grammar.
final class JavaNodeKinds {

    private final JavaNode[] nodes;

    final int name;
    final int type;
    final int body;
    final int object;
    final int fieldName;
    final int condition;
    final int arguments;
    final int value;
    final int left;
    final int element;
    final int array;
    final int dimensions;
    final int declarator;
    final int parameters;
    final int typeParameters;
    final int superclass;
    final int interfaces;
    final int constructor;
    final int consequence;
    final int alternative;
    final int staticToken;
    final int privateToken;
    final int newToken;

    JavaNodeKinds(Grammar grammar) {
        nodes = new JavaNode[grammar.kindCount()];
        Arrays.fill(nodes, JavaNode.OTHER);
        for (var node : JavaNode.values()) if (node != JavaNode.OTHER) nodes[grammar.kind(node.written())] = node;
        name = grammar.field("name");
        type = grammar.field("type");
        body = grammar.field("body");
        object = grammar.field("object");
        fieldName = grammar.field("field");
        condition = grammar.field("condition");
        arguments = grammar.field("arguments");
        value = grammar.field("value");
        left = grammar.field("left");
        element = grammar.field("element");
        array = grammar.field("array");
        dimensions = grammar.field("dimensions");
        declarator = grammar.field("declarator");
        parameters = grammar.field("parameters");
        typeParameters = grammar.field("type_parameters");
        superclass = grammar.field("superclass");
        interfaces = grammar.field("interfaces");
        constructor = grammar.field("constructor");
        consequence = grammar.field("consequence");
        alternative = grammar.field("alternative");
        staticToken = grammar.token("static");
        privateToken = grammar.token("private");
        newToken = grammar.token("new");
    }

    JavaNode of(FlatTree tree, int node) {
        int kind = tree.kind(node);
        return kind < nodes.length ? nodes[kind] : JavaNode.OTHER;
    }
}
