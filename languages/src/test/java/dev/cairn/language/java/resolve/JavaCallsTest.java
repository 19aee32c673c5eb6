package dev.cairn.language.java.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JavaCallsTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void aMethodAFieldAndALocalOfOneNameAreDistinguished() {
        file("a/Buffer.java", "package a; class Buffer { int size; int size() { int size = size(); return size; } }");

        assertThat(calls()).containsExactly("a/Buffer.java size -> a/Buffer.java Buffer.size");
    }

    @Test
    void importsOfTypesPackagesAndStaticMembersAreFollowed() {
        file(
                "a/Tool.java",
                "package a; public class Tool extends Base { public static class In { public void go() {} } }");
        file("a/Base.java", "package a; public class Base { public static void help() {} }");
        file("b/One.java", "package b; import a.Tool; class One { void m() { Tool.help(); new Tool.In().go(); } }");
        file("b/Two.java", "package b; import static a.Tool.*; class Two { void m() { help(); } }");
        file(
                "b/Three.java",
                "package b; import static a.Tool.help; import a.*; class Three { void m() { help(); Base.help(); } }");

        assertThat(calls())
                .containsExactly(
                        "a/Tool.java <file> -> a/Base.java Base",
                        "b/One.java m -> a/Base.java Base.help",
                        "b/One.java m -> a/Tool.java Tool.In",
                        "b/One.java m -> a/Tool.java Tool.In.go",
                        "b/Three.java m -> a/Base.java Base.help",
                        "b/Two.java m -> a/Base.java Base.help");
    }

    @Test
    void typeArgumentsPassThroughInheritance() {
        file(
                "a/Box.java",
                "package a; abstract class Box<B extends Box<B, V>, V> { V value; V get() { return value; } B self() { return null; } }");
        file("a/Item.java", "package a; class Item { void use() {} }");
        file("a/Mid.java", "package a; class Mid<X> extends Box<Mid<X>, X> { }");
        file(
                "a/User.java",
                "package a; class User extends Mid<Item> { void m(Mid<Item> mid) { mid.self().get().use(); value.use(); get().use(); } }");

        assertThat(calls())
                .containsExactly(
                        "a/Mid.java <file> -> a/Box.java Box",
                        "a/User.java <file> -> a/Mid.java Mid",
                        "a/User.java m -> a/Box.java Box.get",
                        "a/User.java m -> a/Box.java Box.self",
                        "a/User.java m -> a/Item.java Item.use");
    }

    @Test
    void boundsStandForTypeParameters() {
        file("a/Shape.java", "package a; interface Shape { void draw(); }");
        file("a/Pen.java", "package a; class Pen<S extends Shape> { <T extends S> void m(T shape) { shape.draw(); } }");

        assertThat(calls()).containsExactly("a/Pen.java m -> a/Shape.java Shape.draw");
    }

    @Test
    void aGenericMethodReturnsTheTypeOfItsArgument() {
        file(
                "a/Checks.java",
                "package a; class Checks { static <T> T notNull(T value, String name) { return value; } }");
        file("a/Item.java", "package a; class Item { Item copy() { return this; } }");
        file("a/User.java", "package a; class User { void m(Item item) { Checks.notNull(item, \"item\").copy(); } }");

        assertThat(calls())
                .containsExactly(
                        "a/User.java m -> a/Checks.java Checks.notNull", "a/User.java m -> a/Item.java Item.copy");
    }

    @Test
    void aStaticallyImportedMethodPassesOnItsArgument() {
        file("a/Item.java", """
                package a;
                import static java.util.Objects.requireNonNull;
                class Item {
                    void next() {}
                    void sure(Item i) { requireNonNull(i).next(); }
                }
                """);

        assertThat(calls()).containsExactly("a/Item.java sure -> a/Item.java Item.next");
    }

    @Test
    void lambdaParametersHaveTypes() {
        file("a/Item.java", "package a; class Item { Part part() { return null; } } class Part { void fit() {} }");
        file(
                "a/Visitor.java",
                "package a; interface Visitor<T> { void visit(int at, T item); default void other(T a) {} }");
        file("a/User.java", """
                package a;
                import java.util.*;
                class User {
                    void each(Visitor<Item> visitor) {}
                    void m(List<Item> items, Map<String, Item> byName) {
                        each((at, item) -> item.part());
                        items.stream().map(item -> item.part()).filter(Objects::nonNull).forEach(part -> part.fit());
                    }
                    void n(List<Item> items) { items.stream().map(Item::part).forEach(Part::fit); }
                    void o(Map<String, Item> byName) { byName.forEach((name, item) -> item.part()); }
                }
                """);

        assertThat(calls())
                .containsExactly(
                        "a/User.java m -> a/Item.java Item.part",
                        "a/User.java m -> a/Item.java Part.fit",
                        "a/User.java m -> a/User.java User.each",
                        "a/User.java n -> a/Item.java Item.part",
                        "a/User.java n -> a/Item.java Part.fit",
                        "a/User.java o -> a/Item.java Item.part");
    }

    @Test
    void methodsOfAnonymousClassesCallForThemselvesAndSeeWhatIsAround() {
        file("a/Outer.java", """
                package a;
                class Outer extends Base {
                    void start() {
                        new Thread(new Runnable() { public void run() { step(); Outer.super.stop(); } });
                    }
                    void step() {}
                    @Override void stop() {}
                }
                class Base { void stop() {} }
                """);

        assertThat(calls())
                .containsExactly(
                        "a/Outer.java <file> -> a/Outer.java Base",
                        "a/Outer.java run -> a/Outer.java Base.stop",
                        "a/Outer.java run -> a/Outer.java Outer.step",
                        "a/Outer.java start -> a/Outer.java Outer.start.new Runnable");
    }

    @Test
    void constructorsCallEachOtherWrittenOrImplied() {
        file("a/Base.java", "package a; class Base { Base() {} Base(int x) {} }");
        file(
                "a/Sub.java",
                "package a; class Sub extends Base { Sub() { this(1); } Sub(int x) { super(x); } Sub(String s) { } }");
        file("a/Kind.java", "package a; enum Kind { A(1); Kind(int x) {} }");

        assertThat(calls())
                .containsExactly(
                        "a/Kind.java <file> -> a/Kind.java Kind.Kind",
                        "a/Sub.java Sub -> a/Base.java Base.Base",
                        "a/Sub.java Sub -> a/Sub.java Sub.Sub");
    }

    @Test
    void patternsAndRecordsGiveTypes() {
        file("a/Pair.java", "package a; record Pair(Item left, Item right) {} class Item { int size() { return 1; } }");
        file("a/User.java", """
                package a;
                class User {
                    int m(Object o) {
                        if (o instanceof Item item && item.size() > 1) return 0;
                        return switch (o) { case Pair(var left, var right) -> right.size(); default -> 1; };
                    }
                    Item n(Pair pair) { return pair.left(); }
                }
                """);

        assertThat(calls())
                .containsExactly("a/User.java m -> a/Pair.java Item.size", "a/User.java n -> a/Pair.java Pair.left");
    }

    @Test
    void aCallOnALibraryValueHasNoTargetInTheWorkspace() {
        file("a/Item.java", "package a; class Item { void renderAll() {} String trim() { return \"\"; } }");
        file(
                "a/User.java",
                "package a; import org.lib.Page; class User extends Page { void m(Page page, String s) { page.renderAll(); s.trim(); super.renderAll(); page.parts().renderAll(); } }");

        assertThat(calls()).isEmpty();
    }

    @Test
    void theNearestOfTypesWithTheSameFullNameIsMeant() {
        file("one/src/main/java/a/Tool.java", "package a; class Tool { static void help() {} }");
        file("two/src/main/java/a/Tool.java", "package a; class Tool { static void help() {} }");
        file("two/src/test/java/a/ToolTest.java", "package a; class ToolTest { void m() { Tool.help(); } }");

        assertThat(calls())
                .containsExactly("two/src/test/java/a/ToolTest.java m -> two/src/main/java/a/Tool.java Tool.help");
    }

    private void file(String path, String text) {
        project.file(path, text);
    }

    private Set<String> calls() {
        return project.callsByFile();
    }
}
