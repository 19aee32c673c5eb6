pub trait Runs {
    fn run(&self) -> Foo;
    fn stop(&self) {}
}

pub struct Foo {
    pub other: Bar,
}

pub struct Bar {
    pub name: String,
}

impl Runs for Foo {
    fn run(&self) -> Foo {
        self.next()
    }
}

impl Foo {
    pub fn new() -> Self {
        Foo { other: Bar { name: String::new() } }
    }
    pub fn next(&self) -> Foo {
        Foo::new()
    }
}

impl Iterator for Bar {
    type Item = Foo;
    fn next(&mut self) -> Option<Foo> {
        None
    }
}
