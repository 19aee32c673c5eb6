package dev.cairn.parsers.typescript;

import dev.cairn.parsers.tree.Grammar;
import dev.cairn.parsers.tree.KindTable;

/// The names of one of the three grammars as numbers, looked up once.
final class ScriptKinds {

    /// A field number no node has, for fields only the other grammars know.
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

    ScriptKinds(Grammar grammar) {
        table = KindTable.of(grammar).error(Kind.ERROR);
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

    /// Our number for a kind of the grammar.
    int at(int kind) {
        return table.at(kind);
    }

    private void statements() {
        table.node(Kind.IMPORT, "import_statement")
                .node(Kind.EXPORT, "export_statement")
                .node(Kind.VARIABLES, "lexical_declaration", "variable_declaration")
                .nodeIfPresent(Kind.VARIABLES, "using_declaration")
                .node(Kind.DECLARATOR, "variable_declarator")
                .node(Kind.FUNCTION, "function_declaration", "generator_function_declaration")
                .nodeIfPresent(Kind.FUNCTION_SIGNATURE, "function_signature")
                .node(Kind.CLASS, "class_declaration")
                .nodeIfPresent(Kind.CLASS, "abstract_class_declaration")
                .node(Kind.CLASS_EXPRESSION, "class")
                .nodeIfPresent(Kind.INTERFACE, "interface_declaration")
                .nodeIfPresent(Kind.ALIAS, "type_alias_declaration")
                .nodeIfPresent(Kind.ENUM, "enum_declaration")
                .nodeIfPresent(Kind.MODULE, "internal_module", "module")
                .nodeIfPresent(Kind.AMBIENT, "ambient_declaration")
                .nodeIfPresent(Kind.IMPORT_ALIAS, "import_alias")
                .node(Kind.BLOCK, "statement_block", "switch_body")
                .node(Kind.FOR, "for_statement")
                .node(Kind.FOR_IN, "for_in_statement")
                .node(Kind.CATCH, "catch_clause")
                .node(Kind.RETURN, "return_statement")
                .node(Kind.IF, "if_statement")
                .node(Kind.METHOD, "method_definition")
                .nodeIfPresent(Kind.FIELD, "public_field_definition", "field_definition")
                .nodeIfPresent(Kind.METHOD_SIGNATURE, "method_signature", "abstract_method_signature")
                .nodeIfPresent(Kind.PROPERTY_SIGNATURE, "property_signature")
                .nodeIfPresent(Kind.CALL_SIGNATURE, "call_signature")
                .nodeIfPresent(Kind.CONSTRUCT_SIGNATURE, "construct_signature")
                .nodeIfPresent(Kind.INDEX_SIGNATURE, "index_signature")
                .node(Kind.STATIC_BLOCK, "class_static_block")
                .node(Kind.DECORATOR, "decorator")
                .node(Kind.COMMENT, "comment");
    }

    private void expressions() {
        table.node(Kind.CALL, "call_expression")
                .node(Kind.NEW, "new_expression")
                .node(Kind.ARGUMENTS, "arguments")
                .node(Kind.ASSIGNMENT, "assignment_expression", "augmented_assignment_expression")
                .node(Kind.ARROW, "arrow_function")
                .node(Kind.FUNCTION_EXPRESSION, "function_expression", "generator_function")
                .node(Kind.OBJECT, "object")
                .node(Kind.PAIR, "pair")
                .node(Kind.SPREAD, "spread_element")
                .node(Kind.SHORTHAND, "shorthand_property_identifier")
                .nodeIfPresent(Kind.JSX_ELEMENT, "jsx_opening_element", "jsx_self_closing_element")
                .node(
                        Kind.IDENTIFIER,
                        "identifier",
                        "property_identifier",
                        "private_property_identifier",
                        "statement_identifier")
                .node(Kind.THIS, "this")
                .node(Kind.SUPER, "super")
                .node(Kind.MEMBER, "member_expression")
                .nodeIfPresent(Kind.MEMBER, "nested_identifier")
                .node(Kind.SUBSCRIPT, "subscript_expression")
                .node(Kind.AWAIT, "await_expression")
                .node(Kind.PARENTHESES, "parenthesized_expression")
                .nodeIfPresent(Kind.CAST, "as_expression", "satisfies_expression")
                .nodeIfPresent(Kind.TYPE_ASSERTION, "type_assertion")
                .nodeIfPresent(Kind.NON_NULL, "non_null_expression")
                .nodeIfPresent(Kind.INSTANTIATION, "instantiation_expression")
                .node(Kind.TERNARY, "ternary_expression")
                .node(Kind.BINARY, "binary_expression")
                .node(Kind.SEQUENCE, "sequence_expression")
                .node(Kind.STRING, "string")
                .node(Kind.TEMPLATE, "template_string")
                .node(Kind.NUMBER, "number")
                .node(Kind.BOOLEAN, "true", "false")
                .node(Kind.REGEX, "regex")
                .node(Kind.ARRAY, "array")
                .node(Kind.DYNAMIC_IMPORT, "import");
    }

    private void patterns() {
        table.node(Kind.OBJECT_PATTERN, "object_pattern")
                .node(Kind.ARRAY_PATTERN, "array_pattern")
                .node(Kind.ASSIGNMENT_PATTERN, "assignment_pattern", "object_assignment_pattern")
                .node(Kind.REST_PATTERN, "rest_pattern")
                .node(Kind.PAIR_PATTERN, "pair_pattern")
                .node(Kind.SHORTHAND_PATTERN, "shorthand_property_identifier_pattern")
                .nodeIfPresent(Kind.PARAMETER, "required_parameter")
                .nodeIfPresent(Kind.OPTIONAL_PARAMETER, "optional_parameter");
    }

    private void types() {
        table.nodeIfPresent(Kind.TYPE_ARGUMENTS, "type_arguments", "type_parameters")
                .nodeIfPresent(Kind.TYPE_ANNOTATION, "type_annotation", "constraint", "default_type")
                .nodeIfPresent(Kind.TYPE_NAME, "type_identifier")
                .nodeIfPresent(Kind.QUALIFIED_TYPE, "nested_type_identifier")
                .nodeIfPresent(Kind.GENERIC_TYPE, "generic_type")
                .nodeIfPresent(Kind.ARRAY_TYPE, "array_type")
                .nodeIfPresent(Kind.TUPLE_TYPE, "tuple_type")
                .nodeIfPresent(Kind.UNION_TYPE, "union_type", "intersection_type")
                .nodeIfPresent(Kind.FUNCTION_TYPE, "function_type")
                .nodeIfPresent(Kind.CONSTRUCTOR_TYPE, "constructor_type")
                .nodeIfPresent(Kind.OBJECT_TYPE, "object_type", "interface_body")
                .nodeIfPresent(
                        Kind.WRAPPED_TYPE, "parenthesized_type", "readonly_type", "optional_type", "flow_maybe_type")
                .nodeIfPresent(Kind.TYPE_QUERY, "type_query")
                .nodeIfPresent(Kind.LOOKUP_TYPE, "lookup_type")
                .nodeIfPresent(Kind.CONDITIONAL_TYPE, "conditional_type")
                .nodeIfPresent(Kind.PREDEFINED_TYPE, "predefined_type", "index_type_query", "template_literal_type")
                .nodeIfPresent(Kind.LITERAL_TYPE, "literal_type")
                .nodeIfPresent(Kind.THIS_TYPE, "this_type")
                .nodeIfPresent(
                        Kind.TYPE_PREDICATE, "type_predicate", "type_predicate_annotation", "asserts_annotation");
    }
}
