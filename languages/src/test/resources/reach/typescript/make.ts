import { Foo, Bar } from './types';

export default function make() {
    return new Foo();
}

export class Holder {
    item: Foo;
    other;
    constructor(given: Foo) {
        const local = new Bar();
        this.item = given;
        this.other = local;
    }
    build() {
        const made = make();
        return made;
    }
}

export const table = { run: make, stop() { return new Bar(); } };
