export interface Runs {
    run(times: number): Foo;
}

export class Base implements Runs {
    constructor(public name: Foo) {}
    run(times: number): Foo {
        return this.name;
    }
}

export class Foo extends Base {
    next() {
        return this;
    }
    stop() {}
}

export class Bar extends Base {
    run(times: number): Foo;
    run(times: string): Foo;
    run(times: any) {
        return super.run(times);
    }
    stop() {}
}

export type Either = Foo | Bar;
