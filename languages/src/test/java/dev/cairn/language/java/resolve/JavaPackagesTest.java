package dev.cairn.language.java.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.model.code.EdgeType;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaPackagesTest {

    private static List<String> calls(Sources sources) {
        return sources.edges(EdgeType.CALLS);
    }

    @Test
    void typesOfTheSamePackageNeedNoImport() {
        var sources = new Sources()
                .file("a/Cart.java", "package a; class Cart { static void add() {} }")
                .file("b/Cart.java", "package b; class Cart { static void add() {} }")
                .file("a/Main.java", "package a; class Main { void run() { Cart.add(); } }");

        assertThat(calls(sources)).containsExactly("a/Main.java::Main::run -> a/Cart.java::Cart::add");
    }

    @Test
    void anImportByNameWinsOverTheSamePackageAndOverAWildcard() {
        var cart = "public class Cart { public static void add() {} }";
        var sources = new Sources()
                .file("a/Cart.java", "package a; " + cart)
                .file("b/Cart.java", "package b; " + cart)
                .file("c/Cart.java", "package c; " + cart)
                .file("a/Main.java", "package a; import b.Cart; import c.*; class Main { void run() { Cart.add(); } }");

        assertThat(calls(sources)).containsExactly("a/Main.java::Main::run -> b/Cart.java::Cart::add");
    }

    @Test
    void membersOfATypeAreImportedStatically() {
        var sources = new Sources()
                .file(
                        "a/Cart.java",
                        "package a; public class Cart { public static void add() {} public static void drop() {} }")
                .file(
                        "b/Main.java",
                        "package b; import static a.Cart.add; class Main { void run() { add(); } void end() { drop(); } }");

        assertThat(calls(sources)).containsExactly("b/Main.java::Main::run -> a/Cart.java::Cart::add");
    }

    @Test
    void aNestedTypeIsNamedThroughItsOuterTypeOrInFull() {
        var sources = new Sources()
                .file(
                        "a/Cart.java",
                        "package a; public class Cart { public static class Row { public static void add() {} } }")
                .file("b/One.java", "package b; import a.Cart; class One { void run() { Cart.Row.add(); } }")
                .file("b/Two.java", "package b; class Two { void run() { a.Cart.Row.add(); } }");

        assertThat(calls(sources))
                .containsExactlyInAnyOrder(
                        "b/One.java::One::run -> a/Cart.java::Cart::Row::add",
                        "b/Two.java::Two::run -> a/Cart.java::Cart::Row::add");
    }

    @Test
    void ofTypesWithTheSameFullNameTheNearestIsMeant() {
        var cart = "package shop; public class Cart { public static void add() {} }";
        var main = "package shop; class Main { void run() { Cart.add(); } }";
        var sources = new Sources()
                .file("one/src/shop/Cart.java", cart)
                .file("two/src/shop/Cart.java", cart)
                .file("two/src/shop/Main.java", main);

        assertThat(calls(sources))
                .containsExactly("two/src/shop/Main.java::Main::run -> two/src/shop/Cart.java::Cart::add");
    }

    @Test
    void aWildcardImportLeadsToEveryFileOfThePackage() {
        var sources = new Sources()
                .file("a/Cart.java", "package a; public class Cart {}")
                .file("a/Row.java", "package a; public class Row {}")
                .file("b/Main.java", "package b; import a.*; class Main {}");

        assertThat(sources.edges(EdgeType.IMPORTS))
                .containsExactlyInAnyOrder("b/Main.java -> a/Cart.java", "b/Main.java -> a/Row.java");
    }
}
