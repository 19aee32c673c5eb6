import { get, tool } from './api.js'
import { EventFollower } from './events.js'
import { route } from './router.js'

const EVENTS_KEPT = 2000
const SETTLE_MILLIS = 250
// An indexing run writes one transaction at its end, so its progress is asked for.
const PROGRESS_MILLIS = 1000

// What every part of the frame shows: projects, health, counts, and the transactions heard so far.
class State extends EventTarget {
  projects = []
  isReady = false
  health = undefined
  counts = {}
  events = []
  isLive = false
  problem = undefined
  #follower
  #project = ''
  #settling
  #asking

  tell(topic) {
    this.dispatchEvent(new Event(topic))
  }

  async loadProjects() {
    this.projects = (await get('/projects', {}, { project: '' })).projects
    this.isReady = true
    this.tell('frame')
  }

  async open(project) {
    this.#follower?.stop()
    Object.assign(this, { health: undefined, counts: {}, events: [], isLive: false, problem: undefined })
    await this.refresh()
    this.#project = project
    this.#listen()
  }

  // A browser gives a site six connections, so a page that nobody sees must not keep one.
  watchVisibility() {
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#rest() : this.#wake()))
    addEventListener('pagehide', () => this.#follower?.stop())
    addEventListener('pageshow', event => event.persisted && this.#listen())
  }

  #rest() {
    this.#follower?.stop()
    clearTimeout(this.#asking)
  }

  // What was registered or indexed meanwhile is asked for, too.
  #wake() {
    this.#listen()
    if (!this.#project) return
    this.loadProjects().catch(() => {})
    this.refresh()
  }

  get isIndexing() {
    return Boolean(this.health?.running?.length || this.health?.pendingChanges)
  }

  #askAgain() {
    clearTimeout(this.#asking)
    if (document.hidden || !this.isIndexing) return
    this.#asking = setTimeout(async () => {
      await this.refresh()
      if (!this.isIndexing) this.tell('changed')
    }, PROGRESS_MILLIS)
  }

  #listen() {
    if (!this.#project || document.hidden) return
    this.#follower?.stop()
    const after = this.latest?.seq ?? Math.max(0, (this.health?.txCount ?? 0) - EVENTS_KEPT)
    this.#follower = new EventFollower(this.#project, after, {
      heard: events => this.#heard(events),
      live: isLive => this.#live(isLive),
    })
  }

  async refresh() {
    try {
      const [health, tasks] = await Promise.all([tool('graph_health'), get('/tasks', { limit: 1, counts: true, asOf: this.asOf })])
      this.health = health
      this.counts = tasks.counts ?? {}
      this.problem = undefined
    } catch (problem) {
      this.problem = problem
    }
    this.tell('frame')
    this.#askAgain()
  }

  #live(isLive) {
    if (this.isLive === isLive) return
    this.isLive = isLive
    this.tell('frame')
  }

  // Many transactions at once lead to one new reading of what depends on them.
  #heard(events) {
    this.events = [...this.events, ...events].slice(-EVENTS_KEPT)
    this.tell('events')
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      this.tell('changed')
      this.refresh()
    }, SETTLE_MILLIS)
  }

  get latest() {
    return this.events.at(-1)
  }

  // The transaction that the time slider stands at, if it is not the newest.
  get past() {
    const { at = '' } = route().values
    if (/^\d{1,9}$/.test(at)) return this.events.findLast(event => event.seq <= Number(at)) ?? this.#before(at)
    const moment = new Date(at)
    if (!at || Number.isNaN(moment.getTime())) return undefined
    const seq = this.events.findLast(event => new Date(event.recordedAt) <= moment)?.seq ?? 0
    return { seq, recordedAt: moment.toISOString(), isTime: true }
  }

  // A transaction that is older than those heard of: nothing is known about it but that there were none before the first.
  #before(at) {
    return this.events.length && Number(at) < this.events[0].seq ? this.events[0] : undefined
  }

  get asOf() {
    return this.past?.recordedAt
  }
}

export const state = new State()
