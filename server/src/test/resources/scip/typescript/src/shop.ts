// Prices are kept in cents — “smart quotes” make columns differ by encoding.
export interface Priced {
  price(): number
}

export class Book implements Priced {
  constructor(private readonly cents: number) {}

  price(): number {
    return this.cents
  }
}

export function total(items: Priced[]): number {
  return items.map((item) => item.price()).reduce(add, 0)
}

function add(a: number, b: number): number {
  return a + b
}
