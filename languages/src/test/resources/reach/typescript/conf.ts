export const RETRY_MAX = 3;
export const DELAY = RETRY_MAX * 2;
export enum Color { Red, Blue }
export let cache;
export class Box {
  static LIMIT = 9;
  size = DELAY;
  other: Box;
  grow() {
    cache = this.size;
    this.size += Box.LIMIT;
    return this.other.size;
  }
}
