export { default as build, Holder as Box, table } from './make';
export { default } from './kept';
export * from './types';
