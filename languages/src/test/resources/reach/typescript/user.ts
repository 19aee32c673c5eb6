import make, { Holder, table } from './make';
import Kept, { build, Box, Either, Bar } from './index';
import start from './common';

export function use(given: Either) {
    make().run(1);
    make().next().stop();
    new Holder(make()).item.run(1);
    new Box(build()).other.stop();
    new Holder(make()).build().stop();
    table.run().stop();
    table.stop().run('x');
    given.stop();
    start()().run();
    return new Kept(make()).stop();
}
