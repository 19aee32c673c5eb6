import { get } from '../core/api.js'

const PAGE = 200

// The tasks of one column, page by page; the total is known with the first page.
export class ColumnData {
  items = []
  total = 0
  problem = undefined
  #next = undefined
  #isReading = false
  #turn = 0

  constructor(changed) {
    this.changed = changed
  }

  // Begins anew and keeps what is shown until the first page is there; as many pages are read again as were there.
  async restart(values) {
    const turn = ++this.#turn
    const wanted = Math.max(PAGE, this.values === JSON.stringify(values) ? this.items.length : 0)
    this.values = JSON.stringify(values)
    this.#isReading = true
    let items = []
    let cursor
    try {
      do {
        const page = await get('/tasks', { ...values, limit: PAGE, cursor })
        if (turn !== this.#turn) return
        items = items.concat(page.tasks)
        cursor = page.next
        this.total = page.total
      } while (cursor && items.length < wanted)
      Object.assign(this, { items, problem: undefined, isLoaded: true })
      this.#next = cursor
    } catch (problem) {
      if (turn !== this.#turn) return
      this.problem = problem
    }
    this.#isReading = false
    this.changed()
  }

  // Reads on until the row is there.
  async reach(row) {
    if (this.#isReading || row < this.items.length || !this.#next) return
    const turn = this.#turn
    this.#isReading = true
    try {
      const page = await get('/tasks', { ...JSON.parse(this.values), limit: PAGE, cursor: this.#next })
      if (turn !== this.#turn) return
      this.items = this.items.concat(page.tasks)
      this.#next = page.next
    } catch (problem) {
      this.problem = problem
      this.#next = undefined
    }
    this.#isReading = false
    this.changed()
    this.reach(row)
  }
}
