package dev.cairn.language.go;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.language.tree.KindTable;

/// The node kinds and fields of the Go grammar that the reader uses.
final class GoNodeKinds {

    static final int ERROR = 1;
    static final int COMMENT = 2;
    static final int PACKAGE_CLAUSE = 3;
    static final int IMPORT_DECLARATION = 4;
    static final int IMPORT_SPEC = 5;
    static final int DOT = 6;
    static final int FUNCTION = 7;
    static final int METHOD = 8;
    static final int TYPE_DECLARATION = 9;
    static final int TYPE_SPEC = 10;
    static final int TYPE_ALIAS = 11;
    static final int VAR_DECLARATION = 12;
    static final int VAR_SPEC = 13;
    static final int VAR_SPEC_LIST = 14;
    static final int CONST_DECLARATION = 15;
    static final int CONST_SPEC = 16;
    static final int PARAMETER = 17;
    static final int VARIADIC_PARAMETER = 18;
    static final int PARAMETER_LIST = 19;
    static final int TYPE_PARAMETER = 20;
    static final int FIELD_LIST = 21;
    static final int FIELD = 22;
    static final int METHOD_ELEM = 23;
    static final int TYPE_ELEM = 24;

    static final int TYPE_IDENTIFIER = 30;
    static final int QUALIFIED_TYPE = 31;
    static final int GENERIC_TYPE = 32;
    static final int TYPE_ARGUMENTS = 33;
    static final int POINTER_TYPE = 34;
    static final int ARRAY_TYPE = 35;
    static final int MAP_TYPE = 36;
    static final int CHANNEL_TYPE = 37;
    static final int FUNCTION_TYPE = 38;
    static final int STRUCT_TYPE = 39;
    static final int INTERFACE_TYPE = 40;
    static final int WRAPPED_TYPE = 41;

    static final int IDENTIFIER = 50;
    static final int SELECTOR = 51;
    static final int CALL = 52;
    static final int PARENTHESIZED = 53;
    static final int UNARY = 54;
    static final int BINARY = 55;
    static final int INDEX = 56;
    static final int SLICE = 57;
    static final int ASSERTION = 58;
    static final int CONVERSION = 59;
    static final int INSTANTIATION = 60;
    static final int COMPOSITE = 61;
    static final int FUNC_LITERAL = 62;
    static final int STRING = 63;
    static final int NUMBER = 64;
    static final int BOOLEAN = 65;
    static final int NIL = 66;
    static final int LITERAL_VALUE = 67;
    static final int LITERAL_ELEMENT = 68;
    static final int KEYED_ELEMENT = 69;
    static final int ARGUMENTS = 70;
    static final int EXPRESSION_LIST = 71;
    static final int VARIADIC_ARGUMENT = 72;

    static final int BLOCK = 80;
    static final int SHORT_VAR = 81;
    static final int RANGE = 82;
    static final int RECEIVE = 83;
    static final int TYPE_SWITCH = 84;
    static final int CASE = 85;
    static final int TYPE_CASE = 86;
    static final int SCOPE = 87;
    static final int ASSIGNMENT = 88;
    static final int RETURN = 89;

    private final KindTable table;
    final int name;
    final int path;
    final int type;
    final int typeParameters;
    final int typeArguments;
    final int parameters;
    final int result;
    final int receiver;
    final int body;
    final int value;
    final int key;
    final int element;
    final int packageField;
    final int function;
    final int arguments;
    final int operand;
    final int operator;
    final int field;
    final int left;
    final int right;
    final int alias;

    GoNodeKinds(Grammar grammar) {
        this.table = statements(expressions(types(declarations(KindTable.of(grammar)))));
        this.name = grammar.field("name");
        this.path = grammar.field("path");
        this.type = grammar.field("type");
        this.typeParameters = grammar.field("type_parameters");
        this.typeArguments = grammar.field("type_arguments");
        this.parameters = grammar.field("parameters");
        this.result = grammar.field("result");
        this.receiver = grammar.field("receiver");
        this.body = grammar.field("body");
        this.value = grammar.field("value");
        this.key = grammar.field("key");
        this.element = grammar.field("element");
        this.packageField = grammar.field("package");
        this.function = grammar.field("function");
        this.arguments = grammar.field("arguments");
        this.operand = grammar.field("operand");
        this.operator = grammar.field("operator");
        this.field = grammar.field("field");
        this.left = grammar.field("left");
        this.right = grammar.field("right");
        this.alias = grammar.field("alias");
    }

    int of(FlatTree tree, int node) {
        return table.at(tree.kind(node));
    }

    private static KindTable declarations(KindTable table) {
        return table.error(ERROR)
                .node(COMMENT, "comment")
                .node(PACKAGE_CLAUSE, "package_clause")
                .node(IMPORT_DECLARATION, "import_declaration")
                .node(IMPORT_SPEC, "import_spec")
                .node(DOT, "dot")
                .node(FUNCTION, "function_declaration")
                .node(METHOD, "method_declaration")
                .node(TYPE_DECLARATION, "type_declaration")
                .node(TYPE_SPEC, "type_spec")
                .node(TYPE_ALIAS, "type_alias")
                .node(VAR_DECLARATION, "var_declaration")
                .node(VAR_SPEC, "var_spec")
                .node(VAR_SPEC_LIST, "var_spec_list")
                .node(CONST_DECLARATION, "const_declaration")
                .node(CONST_SPEC, "const_spec")
                .node(PARAMETER, "parameter_declaration")
                .node(VARIADIC_PARAMETER, "variadic_parameter_declaration")
                .node(PARAMETER_LIST, "parameter_list")
                .node(TYPE_PARAMETER, "type_parameter_declaration")
                .node(FIELD_LIST, "field_declaration_list")
                .node(FIELD, "field_declaration")
                .node(METHOD_ELEM, "method_elem")
                .node(TYPE_ELEM, "type_elem");
    }

    private static KindTable types(KindTable table) {
        return table.node(TYPE_IDENTIFIER, "type_identifier")
                .node(QUALIFIED_TYPE, "qualified_type")
                .node(GENERIC_TYPE, "generic_type")
                .node(TYPE_ARGUMENTS, "type_arguments")
                .node(POINTER_TYPE, "pointer_type")
                .node(ARRAY_TYPE, "array_type", "slice_type", "implicit_length_array_type")
                .node(MAP_TYPE, "map_type")
                .node(CHANNEL_TYPE, "channel_type")
                .node(FUNCTION_TYPE, "function_type")
                .node(STRUCT_TYPE, "struct_type")
                .node(INTERFACE_TYPE, "interface_type")
                .node(WRAPPED_TYPE, "parenthesized_type", "negated_type", "type_constraint");
    }

    private static KindTable expressions(KindTable table) {
        return table.node(IDENTIFIER, "identifier", "package_identifier", "blank_identifier")
                .node(SELECTOR, "selector_expression")
                .node(CALL, "call_expression")
                .node(PARENTHESIZED, "parenthesized_expression")
                .node(UNARY, "unary_expression")
                .node(BINARY, "binary_expression")
                .node(INDEX, "index_expression")
                .node(SLICE, "slice_expression")
                .node(ASSERTION, "type_assertion_expression")
                .node(CONVERSION, "type_conversion_expression")
                .node(INSTANTIATION, "type_instantiation_expression")
                .node(COMPOSITE, "composite_literal")
                .node(FUNC_LITERAL, "func_literal")
                .node(STRING, "interpreted_string_literal", "raw_string_literal")
                .node(NUMBER, "int_literal", "float_literal", "imaginary_literal", "rune_literal", "iota")
                .node(BOOLEAN, "true", "false")
                .node(NIL, "nil")
                .node(LITERAL_VALUE, "literal_value")
                .node(LITERAL_ELEMENT, "literal_element")
                .node(KEYED_ELEMENT, "keyed_element")
                .node(ARGUMENTS, "argument_list")
                .node(EXPRESSION_LIST, "expression_list")
                .node(VARIADIC_ARGUMENT, "variadic_argument");
    }

    private static KindTable statements(KindTable table) {
        return table.node(BLOCK, "block")
                .node(SHORT_VAR, "short_var_declaration")
                .node(RANGE, "range_clause")
                .node(RECEIVE, "receive_statement")
                .node(TYPE_SWITCH, "type_switch_statement")
                .node(TYPE_CASE, "type_case")
                .node(CASE, "expression_case", "default_case", "communication_case")
                .node(SCOPE, "if_statement", "for_statement", "expression_switch_statement", "select_statement")
                .node(ASSIGNMENT, "assignment_statement")
                .node(RETURN, "return_statement");
    }
}
