export class Money {
  static readonly zero = new Money(0)

  constructor(readonly cents: number) {}

  static of(euros: number): Money {
    return new Money(euros * 100)
  }

  plus(other: Money): Money {
    return new Money(this.cents + other.cents)
  }
}
