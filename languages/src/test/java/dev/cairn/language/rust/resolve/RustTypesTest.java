package dev.cairn.language.rust.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import dev.cairn.model.code.EdgeProvenance;
import org.junit.jupiter.api.Test;

class RustTypesTest {

    private static final String SHOP = """
            pub trait Show { fn show(&self); fn twice(&self) { self.show(); } }
            #[derive(Clone)]
            pub struct Item { pub tag: Tag, parts: Vec<Tag> }
            impl Item {
                pub fn new() -> Self { Item { tag: Tag(1), parts: vec![] } }
                pub fn tag(&self) -> &Tag { &self.tag }
                pub fn parts(&self) -> Option<Vec<Tag>> { None }
                pub async fn load() -> Result<Item, Error> { todo!() }
            }
            pub struct Tag(u32);
            impl Tag { pub fn fits(&self) -> bool { true } }
            impl Show for Tag { fn show(&self) {} }
            pub enum Event { Idle, Sold(Item), Moved { by: Tag } }
            impl Event { pub fn next() -> Event { Event::Idle } pub fn report(&self) {} }
            """;

    private static void assertCalls(String body, String... expected) {
        var project = new WrittenProject()
                .file("src/lib.rs", "mod shop;\nmod m;\n")
                .file("src/shop.rs", SHOP)
                .file("src/m.rs", "use crate::shop::*;\n" + body);
        assertThat(project.calls().stream()
                        .filter(call -> call.startsWith("f "))
                        .map(call -> call.substring("f -> src/".length())))
                .containsExactly(expected);
    }

    @Test
    void associatedFunctionsReturnTheirDeclaredType() {
        assertCalls(
                "fn f() { let item = Item::new(); item.tag().fits(); item.tag.fits(); item.clone().tag(); }",
                "shop.rs::new",
                "shop.rs::tag",
                "shop.rs::fits",
                "shop.rs::fits",
                "shop.rs::tag");
    }

    @Test
    void wrappersOfTheLibraryAreLookedThrough() {
        assertCalls(
                """
                async fn f(shared: Arc<Mutex<Item>>, maybe: Option<Tag>) -> Result<(), Error> {
                    Item::load().await?.tag();
                    shared.lock().unwrap().tag();
                    maybe.as_ref().unwrap().fits();
                    for part in Item::new().parts().unwrap().iter() { part.fits(); }
                    maybe.map(|tag| tag.show());
                    Box::new(Item::new()).tag();
                }
                """,
                "shop.rs::load",
                "shop.rs::tag",
                "shop.rs::tag",
                "shop.rs::fits",
                "shop.rs::new",
                "shop.rs::parts",
                "shop.rs::fits",
                "shop.rs::show",
                "shop.rs::new",
                "shop.rs::tag");
    }

    @Test
    void patternsGivePartsTheirTypes() {
        assertCalls(
                """
                fn f(pair: (Item, Tag), some: Option<Item>) {
                    let (item, tag) = pair;
                    item.tag();
                    tag.fits();
                    if let Some(found) = some { found.tag(); }
                    match Event::next() {
                        Event::Sold(sold) => sold.tag(),
                        Event::Moved { by } => by.fits(),
                        other => other.report(),
                    }
                    let Item { tag: own, .. } = item;
                    own.fits();
                }
                """,
                "shop.rs::tag",
                "shop.rs::fits",
                "shop.rs::tag",
                "shop.rs::next",
                "shop.rs::tag",
                "shop.rs::fits",
                "shop.rs::report",
                "shop.rs::fits");
    }

    @Test
    void boundsAndTraitObjectsMeanTheTrait() {
        assertCalls(
                """
                fn f<T: Show, U>(a: T, b: &dyn Show, c: impl Show + Send, d: U, e: Tag) where U: Show {
                    a.show(); b.show(); c.twice(); d.show(); e.show(); e.twice(); T::show(&a); Show::show(&e);
                }
                """,
                "shop.rs::Show.show",
                "shop.rs::Show.show",
                "shop.rs::Show.twice",
                "shop.rs::Show.show",
                "shop.rs::show",
                "shop.rs::Show.twice",
                "shop.rs::Show.show",
                "shop.rs::Show.show");
    }

    @Test
    void fieldsOfAGenericTypeHaveTheBoundOfTheImplAround() {
        assertCalls("""
                struct Holder<T> { inner: T }
                impl<T: Show> Holder<T> { fn inner(&self) -> &T { &self.inner } fn g(&self) { self.inner.show(); } }
                fn f(holder: Holder<Tag>) { holder.inner.fits(); holder.inner().fits(); }
                """, "shop.rs::fits", "m.rs::inner", "shop.rs::fits");
    }

    @Test
    void aTraitForEveryTypeWithAnotherIsFoundOnThose() {
        assertCalls("""
                trait ShowMore: Show { fn more(&self) {} }
                impl<T: Show + ?Sized> ShowMore for T {}
                fn f(tag: Tag, any: &dyn Show) { tag.more(); any.more(); }
                """, "m.rs::ShowMore.more", "m.rs::ShowMore.more");
    }

    @Test
    void traitsImplementedInAnotherFileAreFound() {
        assertCalls("""
                trait Weigh { fn weigh(&self) {} }
                impl Weigh for Item {}
                struct Sack(Item);
                impl std::ops::Deref for Sack { type Target = Item; fn deref(&self) -> &Item { &self.0 } }
                fn f(item: Item, sack: Sack) { item.weigh(); sack.tag(); sack.weigh(); }
                """, "m.rs::Weigh.weigh", "shop.rs::tag", "m.rs::Weigh.weigh");
    }

    @Test
    void whatATypeHasItselfWinsOverATraitOfTheSameName() {
        assertCalls("""
                trait Fit { fn fits(&self) -> bool; }
                impl Fit for Tag { fn fits(&self) -> bool { false } }
                fn f(tag: Tag) { tag.fits(); Fit::fits(&tag); }
                """, "shop.rs::fits", "m.rs::Fit.fits");
    }

    @Test
    void callsInsideMacrosCount() {
        assertCalls(
                """
                fn f(item: Item, tag: Tag) {
                    assert_eq!(item.tag().fits(), tag.fits());
                    select! { x = tag.fits() => item.tag() }
                    for tag in vec![Item::new()] { tag.tag(); }
                }
                """,
                "shop.rs::tag",
                "shop.rs::fits",
                "shop.rs::fits",
                "shop.rs::fits",
                "shop.rs::tag",
                "shop.rs::new",
                "shop.rs::tag");
    }

    @Test
    void makingAValueIsNoCall() {
        assertCalls(
                "fn f() { let a = Tag(3); let b = Event::Sold(Item::new()); b.report(); Some(a).unwrap().fits(); }",
                "shop.rs::new",
                "shop.rs::report",
                "shop.rs::fits");
    }

    @Test
    void aLoneNamesakeIsOnlyAGuess() {
        var project = new WrittenProject().file("src/lib.rs", """
                struct A;
                impl A { fn only_here(&self) {} fn shared(&self) {} }
                struct B;
                impl B { fn shared(&self) {} }
                fn f() { let x = unknown_thing!(a => b); x.only_here(); x.shared(); }
                """);
        assertThat(project.calls()).containsExactly("f -> src/lib.rs::only_here");
        assertThat(project.calls(EdgeProvenance.EXACT)).isEmpty();
    }

    @Test
    void aClosureInAMacroAtTheTopKnowsItsParameters() {
        var project = new WrittenProject().file("tests/all.rs", """
                struct Dir;
                impl Dir { fn create(&self) {} fn command(&self) -> Cmd { Cmd } }
                struct Cmd;
                impl Cmd { fn arg(&mut self) -> &mut Cmd { self } fn create(&self) {} }
                case!(first, |dir: Dir, mut cmd: Cmd| {
                    dir.create();
                    let _ = cmd.arg().arg();
                    check!(dir.command().create(), 3);
                });
                """);
        assertThat(project.calls(EdgeProvenance.EXACT))
                .containsExactly(
                        "<file> -> tests/all.rs::create",
                        "<file> -> tests/all.rs::arg",
                        "<file> -> tests/all.rs::arg",
                        "<file> -> tests/all.rs::command",
                        "<file> -> tests/all.rs::create");
    }

    @Test
    void aClosureIsCalledForWhatItYields() {
        assertCalls(
                "fn f() { let make = |n: usize| Item::new(); make(3).tag(); let b = |n| -> Item { x(n) }; b(1).tag(); }",
                "shop.rs::new",
                "shop.rs::tag",
                "shop.rs::tag");
    }
}
