// What a page reads: pending, then a value or a problem. A later reading makes an earlier one worthless, and the old
// value stays on screen until the new one is there.
export class Reading {
  value = undefined
  problem = undefined
  isPending = false
  #turn = 0

  constructor(host, read) {
    this.host = host
    this.read = read
  }

  async start() {
    const turn = ++this.#turn
    this.isPending = true
    this.host.requestUpdate()
    try {
      const value = await this.read()
      if (turn !== this.#turn) return
      this.value = value
      this.problem = undefined
    } catch (problem) {
      if (turn !== this.#turn) return
      this.problem = problem
      if (!problem.hint) console.error(problem)
    }
    this.isPending = false
    this.host.requestUpdate()
  }

  reset() {
    this.value = undefined
    this.problem = undefined
  }
}
