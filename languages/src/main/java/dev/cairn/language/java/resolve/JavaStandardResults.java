package dev.cairn.language.java.resolve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Methods of the Java library that return a string, number or boolean, on any receiver or on strings.
final class JavaStandardResults {

    private static final Map<String, String> ANYWHERE = new HashMap<>();
    private static final Map<String, String> OF_TEXT = new HashMap<>();
    private static final Map<String, String> STATIC = new HashMap<>();

    static {
        all(ANYWHERE, "int", "size length hashCode indexOf lastIndexOf compareTo compareToIgnoreCase intValue");
        all(
                ANYWHERE,
                "boolean",
                "isEmpty equals equalsIgnoreCase hasNext containsKey startsWith endsWith booleanValue");
        all(ANYWHERE, "String", "toString");
        all(ANYWHERE, "long", "longValue");
        all(ANYWHERE, "double", "doubleValue");
        all(ANYWHERE, "float", "floatValue");
        all(ANYWHERE, "short", "shortValue");
        all(ANYWHERE, "byte", "byteValue");
        all(ANYWHERE, "char", "charAt charValue");
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

    /// The result container of a method that passes on the elements of its receiver.
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
        if (given == null) given = ANYWHERE.get(method);
        return given == null ? "" : given;
    }
}
