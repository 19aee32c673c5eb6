package dev.cairn.language.tree;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// One small, correct program per language, with the kind of node its first declaration has.
record Snippets(GrammarName language, String source, String declaration) {

    static final List<GrammarName> MAIN = List.of(
            GrammarName.TYPESCRIPT,
            GrammarName.TSX,
            GrammarName.JAVASCRIPT,
            GrammarName.PYTHON,
            GrammarName.GO,
            GrammarName.RUST,
            GrammarName.JAVA);

    byte[] bytes() {
        return source.getBytes(StandardCharsets.UTF_8);
    }

    static Snippets of(GrammarName language) {
        return switch (language) {
            case TYPESCRIPT -> new Snippets(language, TYPESCRIPT_SOURCE, "import_statement");
            case TSX -> new Snippets(language, TSX_SOURCE, "import_statement");
            case JAVASCRIPT -> new Snippets(language, JAVASCRIPT_SOURCE, "import_statement");
            case PYTHON -> new Snippets(language, PYTHON_SOURCE, "import_from_statement");
            case GO -> new Snippets(language, GO_SOURCE, "package_clause");
            case RUST -> new Snippets(language, RUST_SOURCE, "use_declaration");
            case JAVA -> new Snippets(language, JAVA_SOURCE, "package_declaration");
            case C -> new Snippets(language, "int add(int a, int b) { return a + b; }\n", "function_definition");
            case CPP ->
                new Snippets(
                        language,
                        "namespace n { template <class T> T id(T t) { return t; } }\n",
                        "namespace_definition");
            case C_SHARP ->
                new Snippets(
                        language, "class A : B { public async Task<int> F() => await G(); }\n", "class_declaration");
            case RUBY -> new Snippets(language, "class A < B\n  def f(x) = x&.g { |y| y }\nend\n", "class");
            case KOTLIN -> new Snippets(language, "class A(val x: Int) {\n  fun f() = x\n}\n", "class_declaration");
            case PHP -> new Snippets(language, "<?php class A { function f() { return 1; } }\n", "class_declaration");
            case SCALA -> new Snippets(language, "object A { def f(x: Int): Int = x + 1 }\n", "object_definition");
            case SWIFT -> new Snippets(language, "class A: B { func f() -> Int { return 1 } }\n", "class_declaration");
            case BASH -> new Snippets(language, "greet() { echo \"hi $1\"; }\n", "function_definition");
        };
    }

    private static final String TYPESCRIPT_SOURCE = """
            import type { A } from './a';
            export default abstract class Shop<T extends A> extends Base implements Open {
              static readonly #open = true;
              constructor(private readonly name: string) { super(); }
              @log() async *items(limit?: number): AsyncGenerator<T> { yield* this.load(limit ?? 1); }
              get size(): number { return this.list.length; }
            }
            export const sum = (...xs: number[]) => xs.reduce((a, b) => a + b, 0);
            enum Color { Red = 1, Green }
            """;

    private static final String TSX_SOURCE = """
            import * as React from 'react';
            export function App({ title }: Props) {
              return <Page title={title} onClick={() => open(`a ${title}`)}>text<br /></Page>;
            }
            """;

    private static final String JAVASCRIPT_SOURCE = """
            import fs, { readFile as read } from "fs";
            const { a, ...rest } = require('./a');
            async function* walk(dir) { for await (const x of read(dir)) yield x?.name; }
            module.exports = { walk, again() { return /re\\/gex/g.test(`t${a}`) ? 1 : null } };
            """;

    private static final String PYTHON_SOURCE = """
            from .base import (Model as M, other)
            import os.path as p
            @decorate(x=1)
            class Shop(M, metaclass=Meta):
                \"\"\"A shop.\"\"\"
                limit: int = 3
                async def items(self, *args, key=None, **kw) -> list[int]:
                    if (n := len(args)) > 1:
                        return [await x async for x in self.load(f"{n!r:>{key}}") if x]
                    raise ValueError(n)
            """;

    private static final String GO_SOURCE = """
            package shop

            import (
            \tf "fmt"
            \t. "os"
            )

            type Shop[T any] struct { *Base; items []T `json:"items"` }

            func (s *Shop[T]) Items(ctx context.Context, more ...T) (n int, err error) {
            \tdefer func() { recover() }()
            \tgo s.load(<-ctx.Done())
            \treturn len(s.items), f.Errorf("x %d", 1)
            }
            """;

    private static final String RUST_SOURCE = """
            use crate::base::{self, Model as M, *};
            #[derive(Debug)]
            pub struct Shop<'a, T: Clone> where T: Send { items: &'a [T] }
            impl<'a, T: Clone + Send> Open for Shop<'a, T> {
                pub async unsafe fn items(&mut self, n: usize) -> Result<Vec<T>, Error> {
                    println!("{} {:?}", n, self.items);
                    let v = self.load(|x| x + 1).await?.collect::<Vec<_>>();
                    match v { Some(x) if x > 1 => Ok(x), _ => Err(r#"no"#.into()) }
                }
            }
            """;

    private static final String JAVA_SOURCE = """
            package shop;
            import static java.util.List.*;
            @Open("x")
            public sealed class Shop<T extends Base> extends A implements B, C permits D {
                private final List<? super T> items = new ArrayList<>() {{ add(null); }};
                static { System.out.println('c'); }
                <R> Shop(int... n) throws Error { this(n[0] + 1L, Shop::of); }
                record Point(int x, int y) { Point { if (x < 0) throw new Error(\"""
                    text\"""); } }
                int size() { return switch (items) { case List l when l.isEmpty() -> 0; default -> 1; }; }
            }
            """;
}
