import { Money } from './money'

export interface Line {
  product: string
  price: Money
}

export default class Order {
  private lines: Line[] = []

  constructor(public customer: string) {}

  add(line: Line): this {
    this.lines.push(line)
    return this
  }

  get total(): Money {
    return this.lines.reduce((sum, line) => sum.plus(line.price), Money.zero)
  }
}
