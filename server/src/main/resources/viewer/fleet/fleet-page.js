import { html, nothing } from 'lit'
import { count, full, lower, shortId, when } from '../core/format.js'
import { Page } from '../core/page.js'
import { Follows } from '../core/part.js'
import { address, route } from '../core/router.js'
import { state } from '../core/state.js'
import { empty, failed, loading } from '../parts/states.js'
import { agentsTable } from './agents-table.js'
import { readFleet } from './fleet.js'
import { knowledge } from './knowledge.js'
import './project-list.js'
import { line, sentence } from './sentences.js'

const FEED_SHOWN = 30
const TICK_MILLIS = 10_000
const NOTHING = { operations: [], episodes: [], overview: { conflicts: [], activeClaims: [] } }

class FleetPage extends Page {
  static place = 'fleet'
  #events = new Follows(this, state, 'events')
  #tick

  connectedCallback() {
    super.connectedCallback()
    this.#tick = setInterval(() => this.requestUpdate(), TICK_MILLIS)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    clearInterval(this.#tick)
  }

  load() {
    return readFleet()
  }

  render() {
    const { value, problem } = this.reading
    return html`<div>${this.#headline(value)}</div>
      ${problem ? failed(problem, () => this.reading.start()) : nothing}
      <div class="fleet"><div class="stack-parts">${this.#agents(value)} ${state.health ? knowledge(state.health, Boolean(state.past)) : loading(2)} ${value ? html`<project-list></project-list>` : nothing}</div> ${this.#feed(value)}</div>`
  }

  #headline(fleet) {
    if (!fleet) return html`<h1>Fleet</h1><p class="lead">Reading who works on what …</p>`
    const { agents, waits } = fleet
    const words = `${count(agents.length + fleet.left, 'agent')}, ${lower(count(waits.length, 'conflict'))}`
    const ready = state.counts.ready ?? 0
    return html`<h1>${words}</h1><p class="lead">${waits.slice(0, 2).map(
      each => html`${each.agentId} ${each.kind === 'overlap' ? 'overlaps with' : 'waits for'} ${each.heldBy} on <a class="symbol" href=${address('code', '', { id: each.targetId })} title=${each.targetId}><code>${shortId(each.targetId)}</code></a>. `,
    )}${agents.filter(each => each.needs.some(one => one.holder && one.holder !== each.id)).slice(0, 2).map(each => {
      const need = each.needs.find(one => one.holder && one.holder !== each.id)
      return html`${each.id} needs <a href=${address('task', need.id)} title=${need.title}>${need.id}</a> of ${need.holder}. `
    })}<a href=${address('board', '', { ready: 'true' })}>${count(ready, 'task')} ${ready === 1 ? 'is' : 'are'} ready</a>.</p>`
  }

  #agents(fleet) {
    if (!fleet) return loading(6)
    if (fleet.agents.length) return agentsTable(fleet, route().values.agent)
    return empty('No agents yet', 'Start a client in the repository. This connects the clients that you use.', 'cairn install')
  }

  #feed(fleet) {
    const last = state.past?.seq ?? Infinity
    const events = state.events.filter(event => event.seq <= last).slice(-FEED_SHOWN).reverse()
    return html`<section class="card feed" aria-labelledby="live-title">
      <h2 id="live-title">${state.past ? 'Until then' : 'Live'}</h2>
      ${events.length ? nothing : html`<p class="muted">Nothing has happened yet.</p>`}
      <ol aria-live="polite" aria-relevant="additions">${events.map(
        event => html`<li data-seq=${event.seq}><time datetime=${event.recordedAt} title=${full(event.recordedAt)}>${when(event.recordedAt)}</time>
          <div>${line(sentence(event, fleet ?? NOTHING))}</div></li>`,
      )}</ol>
    </section>`
  }
}
customElements.define('fleet-page', FleetPage)
