import { describe, it, expect } from 'vitest'
import { Checkout, payLater } from './checkout'
import { Money, Order } from './model'
import { MemoryOrders } from './store/orders'

describe('checkout', () => {
  it('pays the total', async () => {
    const checkout = new Checkout(new MemoryOrders())
    const order = new Order('ada').add({ product: 'pen', price: Money.of(3) })
    expect(await checkout.pay(order)).toBeDefined()
  })

  it('pays later', async () => {
    await payLater(new Order('bob'), new MemoryOrders())
  })
})
