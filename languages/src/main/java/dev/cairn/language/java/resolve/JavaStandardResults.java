package dev.cairn.language.java.resolve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Result types of Java library methods that return a string, number or boolean.
final class JavaStandardResults {

    private static final Map<String, String> OF_ANY_RECEIVER = new HashMap<>();
    private static final Map<String, String> OF_TEXT = new HashMap<>();
    private static final Map<String, String> STATIC = new HashMap<>();

    static {
        all(OF_ANY_RECEIVER, "int", "size length hashCode indexOf lastIndexOf compareTo compareToIgnoreCase intValue");
        all(
                OF_ANY_RECEIVER,
                "boolean",
                "isEmpty equals equalsIgnoreCase hasNext containsKey startsWith endsWith booleanValue");
        all(OF_ANY_RECEIVER, "String", "toString");
        all(OF_ANY_RECEIVER, "long", "longValue");
        all(OF_ANY_RECEIVER, "double", "doubleValue");
        all(OF_ANY_RECEIVER, "float", "floatValue");
        all(OF_ANY_RECEIVER, "short", "shortValue");
        all(OF_ANY_RECEIVER, "byte", "byteValue");
        all(OF_ANY_RECEIVER, "char", "charAt charValue");
        all(OF_TEXT, "String", "substring trim strip toLowerCase toUpperCase replace replaceAll replaceFirst concat");
        all(OF_TEXT, "String", "repeat intern formatted format valueOf join");
        all(OF_TEXT, "boolean", "contains matches isBlank contentEquals");
        all(OF_TEXT, "int", "codePointAt");
        all(OF_TEXT, "char[]", "toCharArray");
        all(OF_TEXT, "byte[]", "getBytes");
        all(OF_TEXT, "String[]", "split");
        STATIC.put("Integer.parseInt", "int");
        STATIC.put("Long.parseLong", "long");
        STATIC.put("Double.parseDouble", "double");
        STATIC.put("Float.parseFloat", "float");
        STATIC.put("Boolean.parseBoolean", "boolean");
        STATIC.put("System.currentTimeMillis", "long");
        STATIC.put("System.nanoTime", "long");
        STATIC.put("System.getProperty", "String");
        STATIC.put("System.getenv", "String");
        STATIC.put("Class.getName", "String");
        STATIC.put("Class.getSimpleName", "String");
        for (var box : List.of("Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"))
            STATIC.put(box + ".valueOf", box);
    }

    private JavaStandardResults() {}

    private static void all(Map<String, String> into, String type, String methods) {
        for (var method : methods.split(" ", -1)) into.put(method, type);
    }

    /// The type of the container that a method returns, if it has the elements of the receiver.
    static String container(String method, String of) {
        return switch (method) {
            case "iterator", "descendingIterator" -> "Iterator";
            case "listIterator" -> "ListIterator";
            case "stream", "parallelStream" -> "Stream";
            case "findFirst", "findAny" -> "Optional";
            case "toList" -> "List";
            default -> of;
        };
    }

    /// The result type of a method; empty if it depends on the receiver.
    static String of(String type, String method) {
        var given = STATIC.get(type + "." + method);
        if (given == null && type.equals("String")) given = OF_TEXT.get(method);
        if (given == null) given = OF_ANY_RECEIVER.get(method);
        return given == null ? "" : given;
    }
}
