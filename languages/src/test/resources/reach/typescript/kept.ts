import { Foo } from './types';

export default class Kept extends Foo {
    stop() {
        return this.next();
    }
}
