package dev.cairn.language.typescript;

import dev.cairn.model.code.Expr;
import java.util.HashMap;
import java.util.Map;

/// What is known about the functions and classes of a file that are values, by their nodes.
final class ScriptFunctionNodes {

    /// The numbers of the symbols that the nodes of functions, classes and methods of objects have become.
    final Map<Integer, Integer> symbols = new HashMap<>();

    /// The names of local variables for the anonymous functions that may be their values.
    final Map<Integer, String> names = new HashMap<>();

    /// The results of the anonymous functions.
    final Map<Integer, Expr> results = new HashMap<>();
}
