package dev.cairn.language.tree;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// The C functions of tree-sitter that [PortableParser] calls, and the memory layouts of their arguments.
///
/// Every method declares `Throwable` because native calls do; [PortableParser] catches it in one place.
final class TreeSitter {

    static final StructLayout POINT = MemoryLayout.structLayout(JAVA_INT, JAVA_INT);
    static final StructLayout NODE =
            MemoryLayout.structLayout(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS);
    static final StructLayout CURSOR =
            MemoryLayout.structLayout(ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT, MemoryLayout.paddingLayout(4));
    static final StructLayout INPUT =
            MemoryLayout.structLayout(ADDRESS, ADDRESS, JAVA_INT, MemoryLayout.paddingLayout(4), ADDRESS);
    static final StructLayout OPTIONS = MemoryLayout.structLayout(ADDRESS, ADDRESS);

    static final FunctionDescriptor READ = FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT, POINT, ADDRESS);
    static final FunctionDescriptor PROGRESS = FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS);

    private static final MethodHandle MAKE = NativeAccess.handle(FunctionDescriptor.of(ADDRESS));
    private static final MethodHandle USE = NativeAccess.handle(FunctionDescriptor.ofVoid(ADDRESS));
    private static final MethodHandle SET = NativeAccess.handle(FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS, ADDRESS));
    private static final MethodHandle PARSE =
            NativeAccess.handle(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, INPUT, OPTIONS));
    private static final MethodHandle CURSOR_OF = NativeAccess.shortHandle(FunctionDescriptor.of(CURSOR, NODE));
    private static final MethodHandle NODE_OF = NativeAccess.shortHandle(FunctionDescriptor.of(NODE, ADDRESS));
    private static final MethodHandle MOVE = NativeAccess.shortHandle(FunctionDescriptor.of(JAVA_BOOLEAN, ADDRESS));
    private static final MethodHandle FIELD = NativeAccess.shortHandle(FunctionDescriptor.of(JAVA_SHORT, ADDRESS));
    private static final MethodHandle SYMBOL = NativeAccess.shortHandle(FunctionDescriptor.of(JAVA_SHORT, NODE));
    private static final MethodHandle NUMBER = NativeAccess.shortHandle(FunctionDescriptor.of(JAVA_INT, NODE));
    private static final MethodHandle TEST = NativeAccess.shortHandle(FunctionDescriptor.of(JAVA_BOOLEAN, NODE));
    private static final MethodHandle PLACE = NativeAccess.shortHandle(FunctionDescriptor.of(POINT, NODE));

    private final SymbolLookup core;
    private final MemorySegment parserNew;
    private final MemorySegment parserDelete;
    private final MemorySegment parserReset;
    private final MemorySegment setLanguage;
    private final MemorySegment parse;
    private final MemorySegment treeDelete;
    private final MemorySegment rootNode;
    private final MemorySegment descendantCount;
    private final MemorySegment cursorNew;
    private final MemorySegment cursorDelete;
    private final MemorySegment currentNode;
    private final MemorySegment currentField;
    private final MemorySegment firstChild;
    private final MemorySegment nextSibling;
    private final MemorySegment toParent;
    private final MemorySegment symbol;
    private final MemorySegment isMissing;
    private final MemorySegment isExtra;
    private final MemorySegment hasError;
    private final MemorySegment startByte;
    private final MemorySegment endByte;
    private final MemorySegment startPoint;
    private final MemorySegment endPoint;
    private final MemorySegment childCount;

    TreeSitter(SymbolLookup core) {
        this.core = core;
        parserNew = find("parser_new");
        parserDelete = find("parser_delete");
        parserReset = find("parser_reset");
        setLanguage = find("parser_set_language");
        parse = find("parser_parse_with_options");
        treeDelete = find("tree_delete");
        rootNode = find("tree_root_node");
        descendantCount = find("node_descendant_count");
        cursorNew = find("tree_cursor_new");
        cursorDelete = find("tree_cursor_delete");
        currentNode = find("tree_cursor_current_node");
        currentField = find("tree_cursor_current_field_id");
        firstChild = find("tree_cursor_goto_first_child");
        nextSibling = find("tree_cursor_goto_next_sibling");
        toParent = find("tree_cursor_goto_parent");
        symbol = find("node_symbol");
        isMissing = find("node_is_missing");
        isExtra = find("node_is_extra");
        hasError = find("node_has_error");
        startByte = find("node_start_byte");
        endByte = find("node_end_byte");
        startPoint = find("node_start_point");
        endPoint = find("node_end_point");
        childCount = find("node_child_count");
    }

    private MemorySegment find(String name) {
        return NativeAccess.function(core, "ts_" + name);
    }

    MemorySegment newParser() throws Throwable {
        return (MemorySegment) MAKE.invokeExact(parserNew);
    }

    void deleteParser(MemorySegment parser) throws Throwable {
        USE.invokeExact(parserDelete, parser);
    }

    void resetParser(MemorySegment parser) throws Throwable {
        USE.invokeExact(parserReset, parser);
    }

    boolean setLanguage(MemorySegment parser, MemorySegment language) throws Throwable {
        return (boolean) SET.invokeExact(setLanguage, parser, language);
    }

    /// Returns the tree, or the null address if the progress callback cancelled parsing.
    MemorySegment parse(MemorySegment parser, MemorySegment input, MemorySegment options) throws Throwable {
        return (MemorySegment) PARSE.invokeExact(parse, parser, MemorySegment.NULL, input, options);
    }

    void deleteTree(MemorySegment tree) throws Throwable {
        USE.invokeExact(treeDelete, tree);
    }

    MemorySegment rootNode(SegmentAllocator into, MemorySegment tree) throws Throwable {
        return (MemorySegment) NODE_OF.invokeExact(rootNode, into, tree);
    }

    int descendantCount(MemorySegment node) throws Throwable {
        return (int) NUMBER.invokeExact(descendantCount, node);
    }

    MemorySegment newCursor(SegmentAllocator into, MemorySegment node) throws Throwable {
        return (MemorySegment) CURSOR_OF.invokeExact(cursorNew, into, node);
    }

    void deleteCursor(MemorySegment cursor) throws Throwable {
        USE.invokeExact(cursorDelete, cursor);
    }

    MemorySegment currentNode(SegmentAllocator into, MemorySegment cursor) throws Throwable {
        return (MemorySegment) NODE_OF.invokeExact(currentNode, into, cursor);
    }

    int currentField(MemorySegment cursor) throws Throwable {
        return Short.toUnsignedInt((short) FIELD.invokeExact(currentField, cursor));
    }

    boolean toFirstChild(MemorySegment cursor) throws Throwable {
        return (boolean) MOVE.invokeExact(firstChild, cursor);
    }

    boolean toNextSibling(MemorySegment cursor) throws Throwable {
        return (boolean) MOVE.invokeExact(nextSibling, cursor);
    }

    boolean toParent(MemorySegment cursor) throws Throwable {
        return (boolean) MOVE.invokeExact(toParent, cursor);
    }

    int symbol(MemorySegment node) throws Throwable {
        return Short.toUnsignedInt((short) SYMBOL.invokeExact(symbol, node));
    }

    boolean isMissing(MemorySegment node) throws Throwable {
        return (boolean) TEST.invokeExact(isMissing, node);
    }

    boolean isExtra(MemorySegment node) throws Throwable {
        return (boolean) TEST.invokeExact(isExtra, node);
    }

    boolean hasError(MemorySegment node) throws Throwable {
        return (boolean) TEST.invokeExact(hasError, node);
    }

    int startByte(MemorySegment node) throws Throwable {
        return (int) NUMBER.invokeExact(startByte, node);
    }

    int endByte(MemorySegment node) throws Throwable {
        return (int) NUMBER.invokeExact(endByte, node);
    }

    int childCount(MemorySegment node) throws Throwable {
        return (int) NUMBER.invokeExact(childCount, node);
    }

    MemorySegment startPoint(SegmentAllocator into, MemorySegment node) throws Throwable {
        return (MemorySegment) PLACE.invokeExact(startPoint, into, node);
    }

    MemorySegment endPoint(SegmentAllocator into, MemorySegment node) throws Throwable {
        return (MemorySegment) PLACE.invokeExact(endPoint, into, node);
    }
}
