import { Book, total as sum } from './shop'

const basket = [new Book(100), new Book(250)]

export function show(): string {
  const emoji = '😀'; return emoji + sum(basket)
}

show()
