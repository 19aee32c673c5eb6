use crate::build;
use crate::make::Holder;
use crate::types::{Bar, Foo, Runs};

pub fn using(given: Holder<Foo>, bars: Bar) {
    build().run().stop();
    given.first().next();
    given.item.other.run();
    for each in bars {
        each.run();
    }
    crate::made!();
}
