import _ from 'lodash'
import { Money } from '@model/money'
import { Order } from './model'
import { Orders } from './store/orders'
import * as log from './log'

export class Checkout {
  constructor(private readonly orders: Orders) {}

  async pay(order: Order): Promise<Money> {
    await this.orders.save(order)
    log.info(_.capitalize(order.customer))
    return this.checked(order.total)
  }

  private checked(money: Money) {
    return Money.of(1).plus(money)
  }
}

export const payLater = async (order: Order, orders: Orders) => {
  const checkout = new Checkout(orders)
  return checkout.pay(order)
}
