package dev.cairn.engine.bundle;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.Span;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.parse.LanguageParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Parses scripts without a grammar: `import { a } from './b'` and `function f() { a() }`, one per line; functions
/// whose name starts with test are tests.
final class SmallScriptParser implements LanguageParser {

    private static final Pattern IMPORT = Pattern.compile("import \\{ (\\w+) } from '([^']+)'");
    private static final Pattern FUNCTION = Pattern.compile("function (\\w+)\\(\\) \\{(.*)}");
    private static final Pattern CALL = Pattern.compile("(\\w+)\\(\\)");

    @Override
    public Language language(String path) {
        return path.endsWith(".ts") ? Language.TYPESCRIPT : Language.OTHER;
    }

    @Override
    public FileFacts parse(String path, byte[] content) {
        var imports = new ArrayList<ImportFact>();
        var symbols = new ArrayList<SymbolFact>();
        var calls = new ArrayList<CallFact>();
        int offset = 0;
        int line = 1;
        for (var text : new String(content, StandardCharsets.UTF_8).split("\n", -1)) {
            var at = new SourcePosition(offset, line, 1);
            var imported = IMPORT.matcher(text);
            if (imported.find())
                imports.add(new ImportFact(
                        imported.group(2),
                        List.of(new ImportFact.ImportedName(imported.group(1), imported.group(1))),
                        Optional.empty(),
                        Set.of(),
                        SymbolFact.TOP,
                        at));
            function(text, at, symbols, calls);
            offset += text.length() + 1;
            line++;
        }
        var traits = path.contains(".test.") ? Set.of(FileFacts.FileTrait.TEST) : Set.<FileFacts.FileTrait>of();
        return new FileFacts(
                Language.TYPESCRIPT,
                "",
                line - 1,
                symbols,
                imports,
                List.of(),
                List.of(),
                calls,
                List.of(),
                traits,
                List.of());
    }

    private static void function(String text, SourcePosition at, List<SymbolFact> symbols, List<CallFact> calls) {
        var function = FUNCTION.matcher(text);
        if (!function.find()) return;
        symbols.add(new SymbolFact(
                function.group(1),
                SymbolKind.FUNCTION,
                SymbolFact.TOP,
                "",
                new Span(at.offset(), at.offset() + text.length(), at.line(), at.line()),
                at,
                modifiers(function.group(1)),
                "function " + function.group(1) + "()",
                "",
                DeclaredTypes.NONE,
                text.hashCode()));
        var call = CALL.matcher(function.group(2));
        while (call.find()) {
            int column = function.start(2) + call.start();
            var site = new SourcePosition(at.offset() + column, at.line(), column + 1);
            calls.add(new CallFact(symbols.size() - 1, new Expr.Name(call.group(1)), 0, List.of(), site));
        }
    }

    private static Set<Modifier> modifiers(String name) {
        return name.startsWith("test") ? Set.of(Modifier.EXPORTED, Modifier.TEST) : Set.of(Modifier.EXPORTED);
    }
}
