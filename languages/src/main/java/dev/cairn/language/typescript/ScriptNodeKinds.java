package dev.cairn.language.typescript;

import dev.cairn.language.tree.Grammar;
import dev.cairn.language.tree.KindTable;

/// The numbers of the node kinds and fields of one of the three grammars for TypeScript and JavaScript.
final class ScriptNodeKinds {

    /// Stands for a field that this grammar does not have; no node has this number.
    private static final int NO_FIELD = -1;

    private final KindTable table;
    final int name;
    final int body;
    final int value;
    final int type;
    final int source;
    final int declaration;
    final int alias;
    final int function;
    final int arguments;
    final int constructor;
    final int object;
    final int property;
    final int index;
    final int left;
    final int right;
    final int operator;
    final int condition;
    final int consequence;
    final int alternative;
    final int key;
    final int parameter;
    final int parameters;
    final int pattern;
    final int returnType;
    final int typeParameters;
    final int typeArguments;
    final int constraint;

    ScriptNodeKinds(Grammar grammar) {
        table = KindTable.of(grammar).error(ScriptNode.ERROR);
        statements();
        expressions();
        patterns();
        types();
        name = field(grammar, "name");
        body = field(grammar, "body");
        value = field(grammar, "value");
        type = field(grammar, "type");
        source = field(grammar, "source");
        declaration = field(grammar, "declaration");
        alias = field(grammar, "alias");
        function = field(grammar, "function");
        arguments = field(grammar, "arguments");
        constructor = field(grammar, "constructor");
        object = field(grammar, "object");
        property = field(grammar, "property");
        index = field(grammar, "index");
        left = field(grammar, "left");
        right = field(grammar, "right");
        operator = field(grammar, "operator");
        condition = field(grammar, "condition");
        consequence = field(grammar, "consequence");
        alternative = field(grammar, "alternative");
        key = field(grammar, "key");
        parameter = field(grammar, "parameter");
        parameters = field(grammar, "parameters");
        pattern = field(grammar, "pattern");
        returnType = field(grammar, "return_type");
        typeParameters = field(grammar, "type_parameters");
        typeArguments = field(grammar, "type_arguments");
        constraint = field(grammar, "constraint");
    }

    private static int field(Grammar grammar, String field) {
        return grammar.fieldIfPresent(field).orElse(NO_FIELD);
    }

    /// The reader's number for a kind of the grammar.
    int at(int kind) {
        return table.at(kind);
    }

    private void statements() {
        table.node(ScriptNode.IMPORT, "import_statement")
                .node(ScriptNode.EXPORT, "export_statement")
                .node(ScriptNode.VARIABLES, "lexical_declaration", "variable_declaration")
                .nodeIfPresent(ScriptNode.VARIABLES, "using_declaration")
                .node(ScriptNode.DECLARATOR, "variable_declarator")
                .node(ScriptNode.FUNCTION, "function_declaration", "generator_function_declaration")
                .nodeIfPresent(ScriptNode.FUNCTION_SIGNATURE, "function_signature")
                .node(ScriptNode.CLASS, "class_declaration")
                .nodeIfPresent(ScriptNode.CLASS, "abstract_class_declaration")
                .node(ScriptNode.CLASS_EXPRESSION, "class")
                .nodeIfPresent(ScriptNode.INTERFACE, "interface_declaration")
                .nodeIfPresent(ScriptNode.ALIAS, "type_alias_declaration")
                .nodeIfPresent(ScriptNode.ENUM, "enum_declaration")
                .nodeIfPresent(ScriptNode.MODULE, "internal_module", "module")
                .nodeIfPresent(ScriptNode.AMBIENT, "ambient_declaration")
                .nodeIfPresent(ScriptNode.IMPORT_ALIAS, "import_alias")
                .node(ScriptNode.BLOCK, "statement_block", "switch_body")
                .node(ScriptNode.FOR, "for_statement")
                .node(ScriptNode.FOR_IN, "for_in_statement")
                .node(ScriptNode.CATCH, "catch_clause")
                .node(ScriptNode.RETURN, "return_statement")
                .node(ScriptNode.IF, "if_statement")
                .node(ScriptNode.METHOD, "method_definition")
                .nodeIfPresent(ScriptNode.FIELD, "public_field_definition", "field_definition")
                .nodeIfPresent(ScriptNode.METHOD_SIGNATURE, "method_signature", "abstract_method_signature")
                .nodeIfPresent(ScriptNode.PROPERTY_SIGNATURE, "property_signature")
                .nodeIfPresent(ScriptNode.CALL_SIGNATURE, "call_signature")
                .nodeIfPresent(ScriptNode.CONSTRUCT_SIGNATURE, "construct_signature")
                .nodeIfPresent(ScriptNode.INDEX_SIGNATURE, "index_signature")
                .node(ScriptNode.STATIC_BLOCK, "class_static_block")
                .node(ScriptNode.DECORATOR, "decorator")
                .node(ScriptNode.COMMENT, "comment");
    }

    private void expressions() {
        table.node(ScriptNode.CALL, "call_expression")
                .node(ScriptNode.NEW, "new_expression")
                .node(ScriptNode.ARGUMENTS, "arguments")
                .node(ScriptNode.ASSIGNMENT, "assignment_expression", "augmented_assignment_expression")
                .node(ScriptNode.ARROW, "arrow_function")
                .node(ScriptNode.FUNCTION_EXPRESSION, "function_expression", "generator_function")
                .node(ScriptNode.OBJECT, "object")
                .node(ScriptNode.PAIR, "pair")
                .node(ScriptNode.SPREAD, "spread_element")
                .node(ScriptNode.SHORTHAND, "shorthand_property_identifier")
                .nodeIfPresent(ScriptNode.JSX_ELEMENT, "jsx_opening_element", "jsx_self_closing_element")
                .node(
                        ScriptNode.IDENTIFIER,
                        "identifier",
                        "property_identifier",
                        "private_property_identifier",
                        "statement_identifier")
                .node(ScriptNode.THIS, "this")
                .node(ScriptNode.SUPER, "super")
                .node(ScriptNode.MEMBER, "member_expression")
                .nodeIfPresent(ScriptNode.MEMBER, "nested_identifier")
                .node(ScriptNode.SUBSCRIPT, "subscript_expression")
                .node(ScriptNode.AWAIT, "await_expression")
                .node(ScriptNode.PARENTHESES, "parenthesized_expression")
                .nodeIfPresent(ScriptNode.CAST, "as_expression", "satisfies_expression")
                .nodeIfPresent(ScriptNode.TYPE_ASSERTION, "type_assertion")
                .nodeIfPresent(ScriptNode.NON_NULL, "non_null_expression")
                .nodeIfPresent(ScriptNode.INSTANTIATION, "instantiation_expression")
                .node(ScriptNode.TERNARY, "ternary_expression")
                .node(ScriptNode.BINARY, "binary_expression")
                .node(ScriptNode.SEQUENCE, "sequence_expression")
                .node(ScriptNode.STRING, "string")
                .node(ScriptNode.TEMPLATE, "template_string")
                .node(ScriptNode.NUMBER, "number")
                .node(ScriptNode.BOOLEAN, "true", "false")
                .node(ScriptNode.REGEX, "regex")
                .node(ScriptNode.ARRAY, "array")
                .node(ScriptNode.DYNAMIC_IMPORT, "import");
    }

    private void patterns() {
        table.node(ScriptNode.OBJECT_PATTERN, "object_pattern")
                .node(ScriptNode.ARRAY_PATTERN, "array_pattern")
                .node(ScriptNode.ASSIGNMENT_PATTERN, "assignment_pattern", "object_assignment_pattern")
                .node(ScriptNode.REST_PATTERN, "rest_pattern")
                .node(ScriptNode.PAIR_PATTERN, "pair_pattern")
                .node(ScriptNode.SHORTHAND_PATTERN, "shorthand_property_identifier_pattern")
                .nodeIfPresent(ScriptNode.PARAMETER, "required_parameter")
                .nodeIfPresent(ScriptNode.OPTIONAL_PARAMETER, "optional_parameter");
    }

    private void types() {
        table.nodeIfPresent(ScriptNode.TYPE_ARGUMENTS, "type_arguments", "type_parameters")
                .nodeIfPresent(ScriptNode.TYPE_ANNOTATION, "type_annotation", "constraint", "default_type")
                .nodeIfPresent(ScriptNode.TYPE_NAME, "type_identifier")
                .nodeIfPresent(ScriptNode.QUALIFIED_TYPE, "nested_type_identifier")
                .nodeIfPresent(ScriptNode.GENERIC_TYPE, "generic_type")
                .nodeIfPresent(ScriptNode.ARRAY_TYPE, "array_type")
                .nodeIfPresent(ScriptNode.TUPLE_TYPE, "tuple_type")
                .nodeIfPresent(ScriptNode.UNION_TYPE, "union_type", "intersection_type")
                .nodeIfPresent(ScriptNode.FUNCTION_TYPE, "function_type")
                .nodeIfPresent(ScriptNode.CONSTRUCTOR_TYPE, "constructor_type")
                .nodeIfPresent(ScriptNode.OBJECT_TYPE, "object_type", "interface_body")
                .nodeIfPresent(
                        ScriptNode.WRAPPED_TYPE,
                        "parenthesized_type",
                        "readonly_type",
                        "optional_type",
                        "flow_maybe_type")
                .nodeIfPresent(ScriptNode.TYPE_QUERY, "type_query")
                .nodeIfPresent(ScriptNode.LOOKUP_TYPE, "lookup_type")
                .nodeIfPresent(ScriptNode.CONDITIONAL_TYPE, "conditional_type")
                .nodeIfPresent(
                        ScriptNode.PREDEFINED_TYPE, "predefined_type", "index_type_query", "template_literal_type")
                .nodeIfPresent(ScriptNode.LITERAL_TYPE, "literal_type")
                .nodeIfPresent(ScriptNode.THIS_TYPE, "this_type")
                .nodeIfPresent(
                        ScriptNode.TYPE_PREDICATE, "type_predicate", "type_predicate_annotation", "asserts_annotation");
    }
}
