import pkg
from pkg import make, Foo, Other
from pkg.make import Holder, outer, table


def use(given: Foo):
    make().run()
    Holder(given).item.stop()
    Holder(given).other.go()
    Holder(given).last.go()
    Holder(given).first.go()
    Holder(given).build().run()
    outer()().go()
    table.run()
    given()[0].stop()
    Other()[1].run()
    pkg.make().stop()
