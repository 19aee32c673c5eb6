import * as conf from './conf';
import { RETRY_MAX, Color, Box } from './conf';
import { LIMIT } from './constants';
export const START = conf.DELAY;
const box = new Box();
export function imported(size = RETRY_MAX) { return RETRY_MAX + START + LIMIT; }
export function dotted() { return conf.DELAY > conf.cache ? Color.Red : { RETRY_MAX }; }
export function typed(held: Box) { held.size = box.size; return held.other.size; }
