import { request } from './api.js'

const RETRY_FIRST = 500
const RETRY_MAX = 15_000

// Follows a project's transactions until it is stopped. EventSource cannot send the session key, so the stream is read
// by hand.
export class EventFollower {
  #stopping = new AbortController()

  constructor(project, after, { heard, live }) {
    this.project = project
    this.after = after
    this.heard = heard
    this.live = live
    this.#run()
  }

  stop() {
    this.#stopping.abort()
  }

  async #run() {
    let wait = RETRY_FIRST
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#read(() => (wait = RETRY_FIRST))
      } catch (problem) {
        if (problem.code === 'SIGNED_OUT') return
      }
      if (this.#stopping.signal.aborted) return
      this.live(false)
      await new Promise(done => setTimeout(done, wait))
      wait = Math.min(wait * 2, RETRY_MAX)
    }
  }

  async #read(connected) {
    const address = `/events?${new URLSearchParams({ workspace: this.project, after: this.after })}`
    const reply = await request(address, { project: this.project, signal: this.#stopping.signal })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    connected()
    this.live(true)
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()
      const events = blocks.map(parsed).filter(Boolean)
      if (events.length) this.after = events.at(-1).seq
      if (events.length) this.heard(events)
    }
  }
}

function parsed(block) {
  const lines = block.split('\n')
  const value = name => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const data = value('data')
  return data ? { ...JSON.parse(data), name: value('event') } : undefined
}
