import { Order } from './model'

export function Total({ order }: { order: Order }) {
  return <b>{format(order)}</b>
}

const format = (order: Order) => order.customer
