use crate::types::{Bar, Foo, Runs};

pub fn make() -> Foo {
    Foo::new()
}

impl Runs for Bar {
    fn run(&self) -> Foo {
        make()
    }
}

#[macro_export]
macro_rules! made {
    () => {
        make()
    };
}

pub struct Holder<T: Runs> {
    pub item: T,
}

impl<T: Runs> Holder<T> {
    pub fn first(&self) -> &T {
        &self.item
    }
}
