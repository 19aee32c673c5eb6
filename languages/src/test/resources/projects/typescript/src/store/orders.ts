import type { Order } from '../model'

export abstract class Orders {
  abstract save(order: Order): Promise<void>

  async saveAll(orders: Order[]) {
    for (const order of orders) await this.save(order)
  }
}

export class MemoryOrders extends Orders {
  private orders = new Map<string, Order>()

  async save(order: Order) {
    this.orders.set(order.customer, order)
  }
}
