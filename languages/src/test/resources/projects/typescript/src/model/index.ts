export { default as Order } from './order'
export * from './money'
